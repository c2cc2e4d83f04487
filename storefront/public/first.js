/*
 * What cannot wait for the app: light or dark before the first paint, where a class set later would flash, how long the
 * splash stands, taps made before the app listens, and a page whose scripts never arrive. The server puts this text into every page it draws (docs/decisions/0014). The choice of light
 * or dark is written by src/app/theme.ts under the same key, that of the language by src/state/language.ts; the taps are given to src/app/early-taps.ts. Links, and
 * forms that name an address, work without script and are left alone.
 */
;(function () {
  // Who has chosen a language comes to its pages, once a tab: whoever then asks for the other one gets it.
  try {
    var chosen = localStorage.getItem('language')
    var isUrdu = /^\/ur(\/|$)/.test(location.pathname)
    if (isUrdu ? chosen !== 'en' : chosen !== 'ur') return
    if (sessionStorage.getItem('language_followed')) return
    sessionStorage.setItem('language_followed', '1')
    var path = isUrdu ? location.pathname.slice(3) || '/' : '/ur' + location.pathname.replace(/^\/$/, '')
    location.replace(path.replace(/^\/+/, '/') + location.search + location.hash)
  } catch {
    // storage is closed: the page that was asked for
  }
})()

;(function () {
  var dark = matchMedia('(prefers-color-scheme: dark)')
  var chosen
  try {
    chosen = localStorage.getItem('theme')
  } catch {
    chosen = null // storage is closed: the system decides
  }
  var theme = chosen === 'light' || chosen === 'dark' ? chosen : dark.matches ? 'dark' : 'light'
  document.documentElement.dataset.theme = theme
  var colour = document.querySelector('meta[name="theme-color"]')
  if (colour) colour.content = theme === 'dark' ? '#11131f' : '#fdfcfa'
})()

;(function () {
  // The splash leaves 1500 ms after the start of the visit and is seen for 500 ms at least (D-131). Its style sheet counts
  // from the first paint, so it is told there how much is left.
  var longest = 1500
  var shortest = 500
  var root = document.documentElement
  var told = function () {
    if (!document.querySelector('.splash')) return requestAnimationFrame(told)
    root.style.setProperty('--d-splash', Math.max(shortest, longest - performance.now()) + 'ms')
  }
  requestAnimationFrame(told)
})()

;(function () {
  var taps = []
  var keep = function (button) {
    taps.push(button)
    button.dataset.tapped = ''
  }
  var clicked = function (event) {
    var button = event.target.closest('button')
    // a submit button brings the event below
    if (button && !(button.form && button.type === 'submit')) keep(button)
  }
  var submitted = function (event) {
    if (event.target.hasAttribute('action')) return
    event.preventDefault()
    if (event.submitter) keep(event.submitter)
  }
  addEventListener('click', clicked, true)
  addEventListener('submit', submitted, true)
  window.takeEarlyTaps = function () {
    removeEventListener('click', clicked, true)
    removeEventListener('submit', submitted, true)
    return taps.splice(0)
  }
})()

;(function () {
  // A script whose request stalls leaves a page that looks complete and reacts to nothing. It is requested again by loading
  // the page once more: not while anything still arrives, not where something was typed, and once in two minutes.
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
      return // storage is closed: nothing would stop a second reload
    }
    location.reload()
  }
  setTimeout(look, stalledMs)
})()
