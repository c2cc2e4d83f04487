/* Applies light or dark before the first paint, from the storefront's stored choice (storefront/public/first.js). */
;(function () {
  var chosen
  try {
    chosen = localStorage.getItem('theme')
  } catch {
    chosen = null // storage is closed: the system decides
  }
  var isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
})()
