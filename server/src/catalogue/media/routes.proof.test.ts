/* Pictures of operators: uploaded, listed, changed, deleted, and public (WordPress's wp/v2/media). */
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { setUpShop } from '#testing/set-up-shop.ts'
import { cleanFileName } from '#catalogue/media/copies/picture-rules.ts'
import { makeCopies } from '#testing/due-jobs.ts'
import { type Media, bomb, bytesOf, mediaPath, picture, shownBy, uploadTo } from '#testing/sent-pictures.ts'

const shop = setUpShop()

const upload = uploadTo(() => shop)
const shown = shownBy(() => shop)

describe('an uploaded picture', () => {
  test('is stored upright and without metadata, served at once as immutable, and copied in five widths and three formats', async () => {
    const photo = await picture(10, { width: 140, height: 1000 })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { status, media, headers } = await upload(new Uint8Array(photo), 'My Photo (1).JPG')

    expect([status, headers.get('location')]).toEqual([201, `http://shop.test${mediaPath}/${media.id}`])
    expect(media).toMatchObject({
      slug: 'my-photo1',
      media_details: { width: 1000, height: 140, state: 'waiting' },
    })
    const original = await shown(media.source_url)
    expect([original.status, original.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
    expect(original.headers.get('content-type')).toBe('image/webp')
    expect(await sharp(original.bytes).metadata()).toMatchObject({
      format: 'webp',
      width: 1000,
      height: 140,
    })
    expect((await sharp(original.bytes).metadata()).exif).toBeUndefined()

    await makeCopies(shop.context)
    const { body } = await shop.ask(`${mediaPath}/${media.id}`, { key: '2' })
    const { sizes, state, blur } = (body as Media).media_details
    expect(state).toBe('ready')
    expect(Buffer.from(blur, 'base64').length).toBeLessThanOrEqual(40)
    expect(Object.keys(sizes)).toEqual([
      'full',
      ...[280, 420, 560, 840].flatMap((width) => [`${width}-avif`, `${width}-webp`, `${width}-jpg`]),
    ])
    for (const { source_url, width, height, mime_type } of Object.values(sizes)) {
      const copy = await shown(source_url)
      expect([copy.status, copy.headers.get('content-type')]).toEqual([200, mime_type])
      expect(await sharp(copy.bytes).metadata()).toMatchObject({ width, height })
    }
  })

  test('may be a part of a form, with its texts in other parts', async () => {
    const form = new FormData()
    form.set('alt_text', 'A lamp')
    form.set('title', 'Lamp')
    form.set('file', new Blob([await bytesOf(picture(20).png())]), 'lamp.png')

    const { status, body } = await shop.ask(mediaPath, { method: 'POST', key: '2', file: form })

    expect({ status, body }).toMatchObject({
      status: 201,
      body: { alt_text: 'A lamp', title: { raw: 'Lamp' }, slug: 'lamp' },
    })
  })

  test("is the form's part called file, as in WordPress; other files are ignored", async () => {
    const send = async (...names: string[]) => {
      const form = new FormData()
      for (const [at, name] of names.entries())
        form.set(name, new Blob([await bytesOf(picture(21 + at).png())]), `${name}.png`)
      return shop.ask(mediaPath, { method: 'POST', key: '2', file: form })
    }

    expect(await send('image', 'file')).toMatchObject({ status: 201, body: { slug: 'file' } })
    expect(await send('image')).toMatchObject({ status: 400, body: { code: 'rest_upload_no_data' } })
  })

  test('is the same picture when it is sent twice, also at the same time', async () => {
    const file = await bytesOf(picture(30).jpeg())
    const [first, second] = await Promise.all([upload(file), upload(file, 'other.jpg')])

    expect(second.media.id).toBe(first.media.id)
    expect((await upload(file)).media.source_url).toBe(first.media.source_url)
  })

  test('keeps its transparency, and has no JPEG copy then', async () => {
    const { media } = await upload(await bytesOf(picture(40, { alpha: 0.5 }).png()), 'glass.png')
    await makeCopies(shop.context)
    const { body } = await shop.ask(`${mediaPath}/${media.id}`, { key: '2' })

    expect((await sharp((await shown(media.source_url)).bytes).stats()).isOpaque).toBe(false)
    expect(Object.keys((body as Media).media_details.sizes).filter((name) => name.endsWith('jpg'))).toEqual(
      [],
    )
  })

  test.each([
    ['../../../etc/passwd.jpg', 'passwd'],
    ['..\\..\\boot.jpg', 'boot'],
    ['<script>alert(1)</script>.svg', 'script'],
    ['.htaccess', 'picture'],
    ['x.php.jpg', 'x-php'],
    ['سیب.jpg', 'سیب'],
    ['photo-280.jpg', 'photo280'],
    ['a"\r\nSet-Cookie: b=c.jpg', 'a-set-cookie-b-c'],
    [`${'n'.repeat(300)}.jpg`, 'n'.repeat(80)],
  ])('gets a safe file name: %s', (name, slug) => {
    expect(cleanFileName(name)).toBe(slug)
  })

  test.each([
    [`attachment; filename*=UTF-8''..%2F%D8%B3%DB%8C%D8%A8.jpg`, 'سیب'],
    ['attachment; filename=../../lamp.jpg', 'lamp'],
    ['inline; filename="../desk.jpg"; name=x', 'desk'],
  ])('is named by Content-Disposition: %s', async (disposition, slug) => {
    const file = await bytesOf(picture(50, { width: 300 + disposition.length }).jpeg())
    const { status, media } = await upload(file, '', { 'content-disposition': disposition })

    expect([status, media.slug]).toEqual([201, slug])
    expect((await shown(media.source_url)).status).toBe(200)
  })

  test('is verified against the hash that was sent', async () => {
    const file = await bytesOf(picture(60).jpeg())
    const md5 = createHash('md5').update(file)

    expect(await upload(file, 'a.jpg', { 'content-md5': '0'.repeat(32) })).toMatchObject({
      status: 412,
      code: 'rest_upload_hash_mismatch',
    })
    expect((await upload(file, 'a.jpg', { 'content-md5': md5.digest('hex') })).status).toBe(201)
  })

  test('is answered with the stored reply when the Idempotency-Key is repeated', async () => {
    const file = await bytesOf(picture(70).jpeg())
    const headers = { 'idempotency-key': 'picture-1' }
    const [first, again] = [await upload(file, 'a.jpg', headers), await upload(file, 'a.jpg', headers)]

    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(again.body).toEqual(first.body)
  })
})
const asBytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

describe('a file that is not a supported picture is rejected, whatever its name', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each([
    ['an SVG as .svg', asBytes(svg), 'rest_upload_image_type_not_supported'],
    ['an SVG as .png', asBytes(`<?xml version="1.0"?>${svg}`), 'rest_upload_image_type_not_supported'],
    ['a page', asBytes('<html><script>alert(1)</script></html>'), 'rest_upload_image_type_not_supported'],
    ['a PDF', asBytes('%PDF-1.7\n'), 'rest_upload_image_type_not_supported'],
    ['a TIFF', asBytes('II*\0\x08\0\0\0'), 'rest_upload_image_type_not_supported'],
    ['one byte', asBytes('x'), 'rest_upload_image_type_not_supported'],
    ['the beginning of a PNG', asBytes('\x89PNG\r\n\x1a\n'), 'rest_upload_image_unreadable'],
    [
      'a script that begins like a GIF',
      asBytes('GIF89a/*<?php echo 1 ?>*/=1;alert(1)'),
      'rest_upload_image_unreadable',
    ],
    ['a PNG of 4 billion pixels in 100 bytes', bomb(65_000, 65_000), 'rest_upload_image_too_large'],
    ['a PNG of 51 million pixels', bomb(10_200, 5000), 'rest_upload_image_too_large'],
  ])('%s', async (_, file, code) => {
    const reply = await upload(file, 'innocent.png', { 'content-type': 'image/png' })

    expect([reply.status, reply.code]).toEqual([400, code])
  })

  test('bytes after the end of a picture are removed', async () => {
    const photo = await picture(80).jpeg().toBuffer()
    const { status, media } = await upload(
      new Uint8Array(Buffer.concat([photo, Buffer.from('<script>alert("polyglot")</script>PK\x03\x04')])),
    )
    const { bytes, headers } = await shown(media.source_url)

    expect(status).toBe(201)
    expect(bytes.toString('latin1')).not.toContain('polyglot')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('a file without a name, an empty file and a file that is too large', async () => {
    const file = await bytesOf(picture(90).jpeg())
    const unnamed = await shop.ask(mediaPath, {
      method: 'POST',
      key: '2',
      file,
      headers: { 'content-type': 'image/jpeg' },
    })
    const bad = await upload(file, '', { 'content-disposition': 'attachment' })
    const large = await upload(new Uint8Array(21 * 1_048_576))

    expect(unnamed).toMatchObject({ status: 400, body: { code: 'rest_upload_no_content_disposition' } })
    expect([bad.status, bad.code]).toEqual([400, 'rest_upload_invalid_disposition'])
    expect([large.status, large.code]).toEqual([413, 'rest_request_too_large'])
  })
})
