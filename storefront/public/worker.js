/*
 * Opens visited pages offline (docs/decisions/0043). The server puts `rules` before this text and serves both at
 * /worker.js; with OFFLINE_PAGES=false it serves a worker that removes itself instead. Nothing here depends on a
 * build: files with a hash in their names are stored as long as they are used, so that a release never breaks an open
 * tab.
 */
'use strict'
;(function () {
  var rules = self.rules
  var stores = { pages: 'pages-1', files: 'files-1', pictures: 'pictures-1', replies: 'replies-1' }
  var personal = 'personal-1'
  var all = Object.values(stores).concat(personal)
  var hour = 3600000
  /** milliseconds: a younger page is shown immediately and updated; an older one waits this long for the network */
  var freshPage = 24 * hour
  var patience = 3000
  /** milliseconds after which a page has been rendered */
  var afterPage = 8000
  /** entries, and bytes of pictures */
  var most = { pages: 60, files: 400, replies: 150 }
  var pictureBytes = 40 * 1024 * 1024
  var keptAt = 'x-kept-at'
  var keptFor = 'x-kept-for'
  var firstPart = 'x-first-part'
  /** characters of a page's main part that fill a first screen */
  var firstScreen = 5000
  /** milliseconds that the rest of a page waits for its first screen: at most, and after the request for its fonts */
  var restWaits = { most: 400, letters: 60 }
  /** by client: sends the rest of its page */
  var waiting = new Map()
  var renewed = new Set()
  var open = {}
  var written = 0
  /** by client: the message for it */
  var messages = new Map()

  self.addEventListener('activate', function (event) {
    event.waitUntil(
      caches
        .keys()
        .then(function (names) {
          return Promise.all(
            names.map(async function (name) {
              if (!all.includes(name)) await caches.delete(name)
            }),
          )
        })
        .then(function () {
          return self.clients.claim()
        }),
    )
  })

  // what a first visit loaded before the worker was active
  self.addEventListener('message', function (event) {
    var known = event.source && messages.get(event.source.id)
    if (known) event.source.postMessage(known)
    var addresses = (event.data && event.data.keep) || []
    event.waitUntil(
      Promise.all(
        addresses.map(function (address) {
          var url = new URL(address, self.location.origin)
          var kind = url.origin === self.location.origin ? kindOf(url) : undefined
          if (kind === undefined || kind === 'reply') return undefined
          return caches.match(url.href, { ignoreVary: true }).then(function (found) {
            return found || fetch(url.href).then(keepIn(kind, url.href)).catch(nothing)
          })
        }),
      ),
    )
  })

  self.addEventListener('fetch', function (event) {
    var request = event.request
    var url = new URL(request.url)
    if (request.method !== 'GET' || url.origin !== self.location.origin || request.headers.has('range'))
      return
    if (request.mode === 'navigate') {
      if (isPage(url.pathname)) event.respondWith(page(event, url))
      return
    }
    // requested when the first screen is laid out
    if (request.destination === 'font') void later(restWaits.letters).then(waiting.get(event.clientId))
    var kind = kindOf(url)
    if (kind === 'files' || kind === 'pictures') event.respondWith(fileFirst(event, kind))
    else if (kind === 'reply') event.respondWith(networkFirst(event, url))
  })

  function nothing() {}

  /** The stored reply of an address; undefined when the browser's storage fails: the shop works without it. */
  async function stored(name, address) {
    try {
      // remains open while this worker runs
      open[name] = open[name] || caches.open(name)
      return await (await open[name]).match(address, { ignoreVary: true })
    } catch {
      delete open[name]
      return undefined
    }
  }

  function isPage(path) {
    return rules.pages.some(function (pattern) {
      return new RegExp(pattern).test(path)
    })
  }

  function kindOf(url) {
    var path = url.pathname
    if (path.startsWith('/assets/') || /^\/(mark\.svg|icon-[\w-]+\.png)$/.test(path)) return 'files'
    if (path.startsWith('/media/') || path.startsWith('/pictures/')) return 'pictures'
    if (path.startsWith('/wp-json/')) return 'reply'
    return isPage(path) ? 'pages' : undefined
  }

  /**
   * A visited page is shown immediately and updated in the background; an old or reloaded one only when the network is
   * too slow. The page is notified when the shop has a newer version. A stored page replaces an error, and the empty page
   * an error without the shop's request id, which is that of a proxy and often blank.
   */
  async function page(event, url) {
    var kept = await stored(stores.pages, url.href)
    var client = event.resultingClientId
    var isFresh = kept && Date.now() - Number(kept.headers.get(keptAt)) < freshPage
    var isShownAtOnce = isFresh && !/no-cache|reload/.test(event.request.cache)
    var storing, refused
    var begun = isShownAtOnce ? restSent(client) : Promise.resolve()
    var fromNetwork = begun.then(fetch.bind(self, event.request)).then(function (response) {
      refused = response.status >= 500 && (kept || !response.headers.has('x-request-id')) && response
      if (refused) throw new Error('error')
      // the reader does not wait for the disk
      storing = isGone(response)
        ? forgetPage(url.href)
        : keepIn('pages', url.href)(response.clone()).catch(nothing)
      event.waitUntil(storing)
      return response
    })
    if (!kept)
      return fromNetwork.catch(async function () {
        var drawn = await emptyPage(url)
        return drawn.type === 'error' && refused ? refused : drawn
      })
    var isStoredShown = true
    event.waitUntil(
      fromNetwork.then(
        async function (response) {
          await storing
          if (!isStoredShown) return
          var isSame = response.headers.get('etag') === kept.headers.get('etag')
          await tell(client, isSame ? { same: true } : { renewed: true })
        },
        function () {
          return tell(client, { kept: Number(kept.headers.get(keptAt)) })
        },
      ),
    )
    if (isShownAtOnce) return firstScreenFirst(kept, begun)
    var late = new Promise((resolve) => setTimeout(resolve, patience, kept))
    var shown = await Promise.race([fromNetwork, late]).catch(function () {
      return kept
    })
    isStoredShown = shown === kept
    return shown
  }

  /** Browsers parse a complete reply before they paint: the rest is delayed until the first screen has been painted. */
  async function firstScreenFirst(kept, restMayGo) {
    var first = Number(kept.headers.get(firstPart))
    if (!first) return kept
    var bytes = new Uint8Array(await kept.arrayBuffer())
    var body = new ReadableStream({
      start: function (controller) {
        controller.enqueue(bytes.subarray(0, first))
      },
      pull: async function (controller) {
        await restMayGo
        controller.enqueue(bytes.subarray(first))
        controller.close()
      },
    })
    return new Response(body, { headers: kept.headers })
  }

  /** @returns a promise that resolves once the first screen of this client is painted; other work waits for it */
  function restSent(client) {
    return new Promise(function (resolve) {
      if (client) waiting.set(client, resolve)
      void later(restWaits.most).then(function () {
        waiting.delete(client)
        resolve()
      })
    })
  }

  /**
   * Scripts come after the first screen, because this worker serves them without delay.
   * @returns the page, and the bytes of its first screen
   */
  function arrange(html) {
    var scripts = []
    var start = html.indexOf('<main')
    var end = html.indexOf('<script type="application/json" id="' + rules.config + '"')
    var last = html.lastIndexOf('</body>')
    if (start === -1 || end < start || last < end) return { text: html, first: 0 }
    var head = html
      .slice(0, start)
      .replace(/<link rel="modulepreload"[^>]*>|<script type="module"[^>]*><\/script>/g, function (tag) {
        scripts.push(tag)
        return ''
      })
    var first = head + html.slice(start, Math.min(start + firstScreen, end))
    return {
      text: head + html.slice(start, last) + scripts.join('') + html.slice(last),
      first: new TextEncoder().encode(first).length,
    }
  }

  /** Removed from the shop, or redirected: the stored copy is no longer shown. */
  function isGone(response) {
    return response.type === 'opaqueredirect' || response.status === 404 || response.status === 410
  }

  function forgetPage(address) {
    return caches.open(stores.pages).then(function (cache) {
      return cache.delete(address, { ignoreVary: true })
    })
  }

  /** Any page of the same language without its view: the browser renders the requested one. */
  async function emptyPage(url) {
    var pages = await caches.open(stores.pages)
    var inUrdu = isUrdu(url.pathname)
    var like = (await pages.keys()).reverse().find(function (request) {
      return isUrdu(new URL(request.url).pathname) === inUrdu
    })
    if (!like) return Response.error()
    var kept = await pages.match(like, { ignoreVary: true })
    var html = await kept.text()
    var root = '<div id="root">'
    var start = html.indexOf(root)
    var end = html.indexOf('<script type="application/json" id="' + rules.config + '"')
    if (start === -1 || end < start) return Response.error()
    return new Response(html.slice(0, start) + root + '</div>' + html.slice(end), { headers: kept.headers })
  }

  function isUrdu(path) {
    return /^\/ur(\/|$)/.test(path)
  }

  /** Their names contain a hash of their content: a stored copy is always valid. */
  async function fileFirst(event, kind) {
    var address = event.request.url
    var kept = await stored(stores[kind], address)
    if (!kept) {
      var response = await fetch(event.request)
      event.waitUntil(keepIn(kind, address)(response.clone()).catch(nothing))
      return response
    }
    // recently used files are last; once per run of this worker is enough, and not while the page is being rendered
    if (!renewed.has(address)) {
      renewed.add(address)
      event.waitUntil(
        later(afterPage)
          .then(moveToEnd.bind(undefined, stores[kind], address))
          .catch(nothing),
      )
    }
    return kept
  }

  function later(ms) {
    return new Promise(function (resolve) {
      setTimeout(resolve, ms)
    })
  }

  async function moveToEnd(name, address) {
    var cache = await caches.open(name)
    var kept = await cache.match(address, { ignoreVary: true })
    if (!kept) return
    await cache.delete(address, { ignoreVary: true })
    await put(cache, address, kept)
  }

  /** Calls always go to the shop; offline the last reply is used, and the page is notified of its age. */
  async function networkFirst(event, url) {
    var authorization = event.request.headers.get('authorization') || ''
    var isPersonal = authorization.startsWith('Bearer ')
    if (isPersonal && !new RegExp(rules.personal).test(url.pathname)) return fetch(event.request)
    var owner = isPersonal ? await digest(authorization) : ''
    var name = isPersonal ? personal : stores.replies
    try {
      var response = await fetch(event.request)
      if (isPersonal || mayBeShared(response))
        event.waitUntil(keep(name, url.href, response.clone(), owner).catch(nothing))
      return response
    } catch (cause) {
      var kept = await (await caches.open(name)).match(url.href, { ignoreVary: true })
      if (!kept || (kept.headers.get(keptFor) || '') !== owner) throw cause
      void tell(event.clientId, { kept: Number(kept.headers.get(keptAt)) })
      return kept
    }
  }

  function mayBeShared(response) {
    return !/no-store|private/.test(response.headers.get('cache-control') || 'no-store')
  }

  async function digest(text) {
    var bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
    return btoa(String.fromCharCode.apply(undefined, bytes))
  }

  /** A page that was answered before it listens asks later. */
  async function tell(id, message) {
    if (!id) return
    var before = messages.get(id) || {}
    var oldest = Math.min(before.kept || Infinity, message.kept || Infinity)
    messages.set(id, Object.assign({}, before, message, oldest < Infinity ? { kept: oldest } : {}))
    // closed tabs send no message
    if (messages.size > 50) messages.delete(messages.keys().next().value)
    var client = await self.clients.get(id)
    if (client) client.postMessage(message)
  }

  function keepIn(kind, address) {
    return function (response) {
      return keep(stores[kind], address, response, '')
    }
  }

  async function keep(name, address, response, owner) {
    if (response.status !== 200 || response.type !== 'basic' || response.redirected) return
    // a network or a proxy may send its own page in place of anything
    if (/^text\/html/.test(response.headers.get('content-type')) !== (name === stores.pages)) return
    var headers = new Headers(response.headers)
    headers.set(keptAt, String(Date.now()))
    if (owner !== '') headers.set(keptFor, owner)
    // the body is stored decompressed
    headers.delete('content-encoding')
    var body = await response.blob()
    if (name === stores.pages) {
      var arranged = arrange(await body.text())
      if (!arranged.text.includes('id="' + rules.config + '"')) return
      body = new Blob([arranged.text])
      headers.set(firstPart, String(arranged.first))
    }
    headers.set('content-length', String(body.size))
    var cache = await caches.open(name)
    await cache.delete(address, { ignoreVary: true })
    await put(cache, address, new Response(body, { status: 200, headers: headers }))
    if (name === stores.pages) await keepFilesOf(await body.text())
    await trim(name, cache)
  }

  /** A page of a new release names files that no tab has requested yet. */
  async function keepFilesOf(html) {
    var files = await caches.open(stores.files)
    // not the contained style sheet, nor the fonts it names, most of which no text of the page needs
    var asked = html.replace(/<style[\s\S]*?<\/style>/g, '')
    var named = new Set(asked.match(/\/assets\/[\w./-]+\.(?:js|css|woff2)/g))
    await Promise.all(
      Array.from(named, async function (path) {
        if (await files.match(path, { ignoreVary: true })) return
        await fetch(path)
          .then(keepIn('files', self.location.origin + path))
          .catch(nothing)
      }),
    )
  }

  /** A full disk must not cause an error: the shop works without it. */
  function put(cache, address, response) {
    return cache.put(address, response).catch(function (cause) {
      console.warn('worker: not stored', cause)
    })
  }

  async function trim(name, cache) {
    var keys = await cache.keys()
    // trimming reads all entries
    if (name === stores.pictures) return ++written % 20 === 0 ? trimPictures(cache, keys) : undefined
    var limit = name === stores.pages ? most.pages : name === stores.files ? most.files : most.replies
    await Promise.all(
      keys.slice(0, Math.max(0, keys.length - limit)).map(function (key) {
        return cache.delete(key, { ignoreVary: true })
      }),
    )
  }

  async function trimPictures(cache, keys) {
    var total = 0
    for (var key of keys.reverse()) {
      var kept = await cache.match(key, { ignoreVary: true })
      total += Number(kept && kept.headers.get('content-length'))
      if (total > pictureBytes) await cache.delete(key, { ignoreVary: true })
    }
  }
})()
