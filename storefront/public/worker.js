/*
 * What was seen opens without a connection (docs/decisions/0043). The server puts `rules` before this text and serves
 * both at /worker.js; with OFFLINE_PAGES=false it serves a worker that removes itself instead. Nothing here depends on a
 * build: files with a hash in their names stay while they are used, so that a release never breaks an open tab.
 */
'use strict'
;(function () {
  var rules = self.rules
  var stores = { pages: 'pages-1', files: 'files-1', pictures: 'pictures-1', replies: 'replies-1' }
  var personal = 'personal-1'
  var all = Object.values(stores).concat(personal)
  var hour = 3600000
  /** milliseconds: a younger page is shown at once and renewed; an older one waits for the network this long */
  var freshPage = 24 * hour
  var patience = 3000
  /** milliseconds in which a page has been drawn */
  var afterPage = 8000
  /** entries, and bytes of pictures */
  var most = { pages: 60, files: 400, replies: 150 }
  var pictureBytes = 40 * 1024 * 1024
  var keptAt = 'x-kept-at'
  var keptFor = 'x-kept-for'
  var firstPart = 'x-first-part'
  /** characters of a page's main part that fill a first screen */
  var firstScreen = 5000
  /** milliseconds that the rest of a page waits for its first screen: at most, and once that asks for its letters */
  var restWaits = { most: 400, letters: 60 }
  /** by client: lets the rest of its page go */
  var waiting = new Map()
  var renewed = new Set()
  var open = {}
  var written = 0
  /** by client: what it should say of itself */
  var told = new Map()

  self.addEventListener('activate', function (event) {
    event.waitUntil(
      caches
        .keys()
        .then(function (names) {
          return Promise.all(
            names
              .filter(function (name) {
                return !all.includes(name)
              })
              .map(function (name) {
                return caches.delete(name)
              }),
          )
        })
        .then(function () {
          return self.clients.claim()
        }),
    )
  })

  // what a first visit loaded before there was a worker
  self.addEventListener('message', function (event) {
    var known = event.source && told.get(event.source.id)
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
    // asked for when the first screen is laid out
    if (request.destination === 'font') void later(restWaits.letters).then(waiting.get(event.clientId))
    var kind = kindOf(url)
    if (kind === 'files' || kind === 'pictures') event.respondWith(fileFirst(event, kind))
    else if (kind === 'reply') event.respondWith(networkFirst(event, url))
  })

  function nothing() {}

  /** What is stored of an address; nothing where the browser's storage fails: the shop works without. */
  async function stored(name, address) {
    try {
      // it stays open while this worker lives
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
   * A page that was seen comes at once and is renewed behind it; an old one, or one that is loaded again by hand, only when
   * the network is too slow. The page hears when the shop has another one by now.
   */
  async function page(event, url) {
    var kept = await stored(stores.pages, url.href)
    var client = event.resultingClientId
    var isFresh = kept && Date.now() - Number(kept.headers.get(keptAt)) < freshPage
    var isAskedAnew = event.request.cache === 'no-cache' || event.request.cache === 'reload'
    var isShownAtOnce = isFresh && !isAskedAnew
    var storing
    var begun = isShownAtOnce ? restSent(client) : Promise.resolve()
    var fromNetwork = begun.then(fetch.bind(self, event.request)).then(function (response) {
      // the reader does not wait for the disk
      storing = isGone(response)
        ? forgetPage(url.href)
        : keepIn('pages', url.href)(response.clone()).catch(nothing)
      event.waitUntil(storing)
      return response
    })
    if (!kept)
      return fromNetwork.catch(function () {
        return emptyPage(url)
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
    var late = new Promise(function (resolve) {
      setTimeout(resolve, patience, kept)
    })
    var shown = await Promise.race([fromNetwork, late]).catch(function () {
      return kept
    })
    isStoredShown = shown === kept
    return shown
  }

  /** A page is read in one piece before anything of it is painted: the rest is held back until its first screen is there. */
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

  /** @returns a promise that holds once the first screen of this client is there; nothing else is begun before */
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
   * Scripts are behind what is shown, for they come from this worker without a wait.
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

  /** Taken from the shop, or led elsewhere: what was stored of it is shown no more. */
  function isGone(response) {
    return response.type === 'opaqueredirect' || response.status === 404 || response.status === 410
  }

  function forgetPage(address) {
    return caches.open(stores.pages).then(function (cache) {
      return cache.delete(address, { ignoreVary: true })
    })
  }

  /** Any page of the same language without its view: the browser draws the one that was asked for. */
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

  /** Their names say their content: what is here is right. */
  async function fileFirst(event, kind) {
    var address = event.request.url
    var kept = await stored(stores[kind], address)
    if (!kept) {
      var response = await fetch(event.request)
      event.waitUntil(keepIn(kind, address)(response.clone()).catch(nothing))
      return response
    }
    // those used last stand last; once in the life of this worker is enough, and not while the page is being drawn
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

  /** Calls always go to the shop; without a network the last reply stands in, and the page is informed how old it is. */
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
    var before = told.get(id) || {}
    var oldest = Math.min(before.kept || Infinity, message.kept || Infinity)
    told.set(id, Object.assign({}, before, message, oldest < Infinity ? { kept: oldest } : {}))
    // tabs are closed without a word
    if (told.size > 50) told.delete(told.keys().next().value)
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
    var headers = new Headers(response.headers)
    headers.set(keptAt, String(Date.now()))
    if (owner !== '') headers.set(keptFor, owner)
    // the body is stored as it reads, no longer packed
    headers.delete('content-encoding')
    var body = await response.blob()
    if (name === stores.pages) {
      var arranged = arrange(await body.text())
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

  /** A page of a new release names files that no tab has asked for yet. */
  async function keepFilesOf(html) {
    var files = await caches.open(stores.files)
    // a sheet that stands in the page is named in it, disabled, and never asked for
    var asked = html.replace(/<link [^>]* disabled>/g, '')
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

  /** A full disk is no reason to fail: the shop works without. */
  function put(cache, address, response) {
    return cache.put(address, response).catch(function (cause) {
      console.warn('worker: not stored', cause)
    })
  }

  async function trim(name, cache) {
    var keys = await cache.keys()
    // each look reads what is there
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
