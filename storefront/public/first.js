/*
 * Runs before the app: sets light or dark before the first paint to avoid a flash, computes how long the splash lasts,
 * records taps made before hydration, and reloads a page whose scripts never arrive. The server embeds this text in
 * every page it renders (docs/decisions/0014). The theme is stored by src/app/theme.ts under the same key, the
 * language by src/state/language.ts; src/components/early-taps.ts replays the taps. Links, and forms with an action, work
 * without script and are left alone.
 */
;(function () {
  // Redirects to the selected language, once per tab: navigating to the other one later is respected.
  try {
    var chosen = localStorage.getItem('language')
    var isUrdu = /^\/ur(\/|$)/.test(location.pathname)
    if (isUrdu ? chosen !== 'en' : chosen !== 'ur') return
    if (sessionStorage.getItem('language_followed')) return
    sessionStorage.setItem('language_followed', '1')
    var path = isUrdu ? location.pathname.slice(3) || '/' : '/ur' + location.pathname.replace(/^\/$/, '')
    location.replace(path.replace(/^\/+/, '/') + location.search + location.hash)
  } catch {
    // storage is blocked: the requested page stays
  }
})()

;(function () {
  var dark = matchMedia('(prefers-color-scheme: dark)')
  var chosen
  try {
    chosen = localStorage.getItem('theme')
  } catch {
    chosen = null // storage is blocked: the system decides
  }
  var theme = chosen === 'light' || chosen === 'dark' ? chosen : dark.matches ? 'dark' : 'light'
  document.documentElement.dataset.theme = theme
  var colour = document.querySelector('meta[name="theme-color"]')
  if (colour) colour.content = theme === 'dark' ? '#11131f' : '#fdfcfa'
})()

;(function () {
  // The splash ends 1500 ms after the start of the visit and is visible for at least 500 ms (D-131). Its style sheet
  // counts from the first paint, so it receives the remaining time.
  var longest = 1500
  var shortest = 500
  var root = document.documentElement
  var shortenSplash = function () {
    if (!document.querySelector('.splash')) return requestAnimationFrame(shortenSplash)
    root.style.setProperty('--d-splash', Math.max(shortest, longest - performance.now()) + 'ms')
  }
  requestAnimationFrame(shortenSplash)
})()

;(function () {
  // What follows the first screen has [data-later] until it is hydrated too (src/components/later-part.tsx).
  var later = '[data-later]'
  var isReady = false
  var taps = []
  var waits = function (element) {
    return !isReady || element.closest(later)
  }
  var keep = function (button, event) {
    taps.push(button)
    button.dataset.tapped = ''
    // React, which may already listen, would answer it now
    event.stopPropagation()
  }
  var clicked = function (event) {
    var button = event.target.closest('button')
    // a submit button causes the event below
    if (button && waits(button) && !(button.form && button.type === 'submit')) keep(button, event)
  }
  var submitted = function (event) {
    if (event.target.hasAttribute('action') || !waits(event.target)) return
    event.preventDefault()
    if (event.submitter) keep(event.submitter, event)
  }
  addEventListener('click', clicked, true)
  addEventListener('submit', submitted, true)
  // of a place that is now hydrated, else of all but these
  window.takeEarlyTaps = function (place) {
    isReady = isReady || !place
    var isTaken = function (button) {
      return place ? place.contains(button) : !button.closest(later)
    }
    var taken = taps.filter(isTaken)
    taps = taps.filter(function (button) {
      return !isTaken(button)
    })
    return taken
  }
})()

;(function () {
  // A script whose request stalls leaves a page that looks complete but does not react. The page is then reloaded, at
  // most once in two minutes. It is not reloaded while data still arrives, or after the visitor has typed.
  var stalledMs = 15000
  var pauseMs = 120000
  var key = 'stalled_reload'
  var typed = false
  addEventListener(
    'input',
    function () {
      typed = true
    },
    true,
  )
  var look = function () {
    if (typed || document.documentElement.hasAttribute('data-hydrated')) return
    var last = performance.getEntriesByType('resource').reduce(function (latest, entry) {
      return Math.max(latest, entry.responseEnd)
    }, 0)
    var isStalled = navigator.onLine && performance.now() - last >= stalledMs
    if (!isStalled) return setTimeout(look, 1000)
    try {
      if (Date.now() - Number(sessionStorage.getItem(key)) < pauseMs) return
      sessionStorage.setItem(key, String(Date.now()))
    } catch {
      return // storage is blocked: nothing would prevent a second reload
    }
    location.reload()
  }
  setTimeout(look, stalledMs)
})()
