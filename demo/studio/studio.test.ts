/* What can be said of models and pictures without a browser; `npm test` in this folder. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as THREE from 'three'
import { heroes } from './heroes.ts'
import { heroKey, jobKey } from './job-key.ts'
import { kettle } from './models/household.ts'
import { families, models } from './models/models.ts'
import { pictures } from './pictures/pictures.ts'
import rendered from './rendered.json' with { type: 'json' }

test('no two families have a model of the same name', () => {
  const names = families.flatMap((family) => Object.keys(family))
  assert.equal(new Set(names).size, names.length)
  assert.equal(Object.keys(models).length, names.length)
})

test('every model is in a picture, or in a model that is', () => {
  const shown = new Set<string>(Object.values(pictures).map(({ model }) => model))
  const others = Object.entries(models).map(([name, build]) => ({ name, source: String(build) }))
  const isUsed = (model: string) =>
    others.some(({ name, source }) => name !== model && source.includes(`${model}(`))
  assert.deepEqual(
    Object.keys(models).filter((name) => !shown.has(name) && !isUsed(name)),
    [],
  )
})

test('every picture that is recorded as rendered is one of the pictures or heroes', () => {
  const known = new Set([...Object.keys(pictures), ...Object.keys(heroes).map((name) => `hero/${name}`)])
  assert.deepEqual(
    Object.keys(rendered).filter((name) => !known.has(name)),
    [],
  )
})

test('the key of a picture is the same each time, and another when an option or the view is', () => {
  for (const [name, job] of Object.entries(pictures).slice(0, 20)) {
    assert.match(jobKey(job), /^[0-9a-f]{16}$/, name)
    assert.equal(jobKey({ ...job, options: { ...job.options } }), jobKey(job), name)
    assert.notEqual(jobKey({ ...job, options: { ...job.options, other: 1 } }), jobKey(job), name)
    assert.notEqual(jobKey({ ...job, view: { ...job.view, azimuth: 3 } }), jobKey(job), name)
  }
  for (const job of Object.values(heroes)) assert.equal(heroKey(job), heroKey({ ...job }))
})

test('most pictures have the key they were rendered with', () => {
  const keys: Record<string, string> = rendered
  const same = Object.entries(pictures).filter(([name, job]) => keys[name] === jobKey(job))
  assert.ok(same.length > Object.keys(pictures).length / 2, `${same.length} of them`)
})

test('a model becomes geometry of about two units', () => {
  const box = new THREE.Box3().setFromObject(kettle())
  const size = box.getSize(new THREE.Vector3())
  assert.ok(Math.max(size.x, size.y, size.z) > 0.3)
  assert.ok(Math.max(size.x, size.y, size.z) < 4)
})
