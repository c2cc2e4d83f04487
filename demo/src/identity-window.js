// Hands the chosen account to the shop's window and closes this one; without an opener the page stays as it is.
const chosen = document.querySelector('meta[name="identity"]')?.content
if (window.opener && chosen) {
  window.opener.postMessage({ source: 'identity-window', account: JSON.parse(chosen) }, location.origin)
  window.close()
}
