/*
 * Sets light or dark before the first paint. An own, blocking file: the content security policy allows no inline
 * script, the style sheet beside it blocks the paint just as long, and a class set later would flash.
 * The choice is written by src/app/theme.ts under the same key.
 */
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
