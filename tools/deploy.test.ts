/*
 * Checks the files in deploy/, and that docs/RUNBOOK.md explains every log message. If nginx, Caddy and systemd are
 * installed, they check their own files. Otherwise only the structure of these files is checked.
 */
import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createInstruments } from '../server/src/platform/telemetry/instruments.ts'
import { logMessages } from './log-messages.ts'

const project = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(project, path), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'sauda-deploy-'))
afterAll(() => rmSync(folder, { recursive: true }))
const has = (program: string) => spawnSync('which', [program]).status === 0
const run = (program: string, ...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8', timeout: 30_000 })
  return { status, said: stdout + stderr }
}

test('the runbook explains every log message of level warn and error', () => {
  const runbook = read('docs/RUNBOOK.md')
  const messages = logMessages(project)
  expect(messages.length).toBeGreaterThan(40)
  const missing = messages.filter(({ text }) => text !== undefined && !runbook.includes(`\`${text}\``))
  expect(missing).toEqual([])
  // The check of a WooCommerce host has its own messages, as the runbook explains.
  expect(messages.filter(({ text }) => text === undefined).map(({ file }) => file)).toEqual([
    'server/src/woocommerce-host/gateway-mode.ts',
    'server/src/woocommerce-host/orders/host-orders.ts',
  ])
})

test('the runbook explains only existing messages', () => {
  const texts = new Set(logMessages(project).map(({ text }) => text))
  const explained = [...read('docs/RUNBOOK.md').matchAll(/^\| `([^`]+)` /gm)].map(([, text]) => text)
  expect(explained.filter((text) => !texts.has(text))).toEqual([])
})

test('the runbook has ten incidents, each with steps', () => {
  const part = /## Ten incidents([\s\S]*?)\n## /.exec(read('docs/RUNBOOK.md'))?.[1] ?? ''
  const incidents = part.split('\n### ').slice(1)
  expect(incidents).toHaveLength(10)
  expect(incidents.filter((text) => !/^[1-9]\. /m.test(text))).toEqual([])
  const known =
    read('.env.example') +
    rules()
      .map(({ alert }) => alert)
      .join(' ')
  const named = incidents.flatMap((text) => text.match(/\b(?:Sauda[A-Z]\w+|[A-Z]+(?:_[A-Z]+)+)\b/g) ?? [])
  expect(named.filter((name) => name !== 'DATA_DIR' && !known.includes(name))).toEqual([])
})

type Rules = { groups: { rules: { alert: string; expr: string }[] }[] }
const rules = () => (parse(read('deploy/alerts.yml')) as Rules).groups.flatMap((group) => group.rules)

const promtool = (...words: string[]) => run('promtool', 'check', ...words)

test.skipIf(!has('promtool'))('Prometheus accepts the alarms and the names of the metrics', async () => {
  expect(promtool('rules', join(project, 'deploy/alerts.yml'))).toMatchObject({ status: 0 })
  const text = await createInstruments().text()
  const { status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], {
    input: text,
    encoding: 'utf8',
  })
  expect({ status, said: stdout + stderr }).toEqual({ status: 0, said: '' })
})

test('alarms in the runbook match the file for Prometheus', () => {
  const runbook = read('docs/RUNBOOK.md')
  expect(
    rules().filter(({ alert, expr }) => !runbook.includes(`### ${alert}\n\n\`\`\`promql\n${expr}\n`)),
  ).toEqual([])
})

type Dashboard = { panels: { targets: { expr: string }[] }[] }

test('alarms and dashboard use only existing metrics', async () => {
  const { panels } = JSON.parse(read('deploy/grafana/sauda.json')) as Dashboard
  const asked = [
    ...rules().map(({ expr }) => expr),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ]
  const text = await createInstruments().text()
  const source = read('server/src/operations/health/metrics.ts') + read('server/src/entry/app.ts')
  const stores = globSync('server/src/**/*-store.ts', { cwd: project }).map(read).join('\n')
  const ofModules = new Set([...stores.matchAll(/\bname: '(sauda_\w+)'/g)].map(([, name]) => name))
  const names = new Set(asked.flatMap((expr) => expr.match(/\b(?:sauda|process|nodejs)_[a-z0-9_]+/g) ?? []))
  const unknown = [...names].filter((name) => {
    const base = name.replace(/_(count|bucket|sum)$/, '')
    const built = base.replace('sauda_database_', '')
    return (
      !ofModules.has(base) &&
      !text.includes(`# TYPE ${base} `) &&
      !source.includes(`'${base}'`) &&
      !source.includes(`add('${built}'`)
    )
  })
  expect(unknown).toEqual([])
  expect(names.size).toBeGreaterThan(10)
})

type Service = {
  image?: string
  build?: object
  healthcheck?: object
  volumes?: string[]
  read_only?: boolean
}
type Compose = { services: Record<string, Service & { depends_on?: object }>; volumes: object }

test('the compose file pins image versions, and its references exist', () => {
  const { services, volumes } = parse(read('deploy/compose.yaml'), { merge: true }) as Compose
  expect(Object.keys(services)).toEqual(['shop-1', 'shop-2', 'database', 'store', 'bucket', 'proxy'])
  const all = Object.values(services)
  const images = all.flatMap(({ image = '', build }) => (build ? [] : [image]))
  expect(images.filter((image) => !/^[\w/.-]+:(?!latest$)[\w.-]*\d[\w.-]*$/.test(image))).toEqual([])
  const needed = all.flatMap(({ depends_on = {} }) => Object.keys(depends_on))
  expect(needed.filter((name) => !(name in services))).toEqual([])
  const mounted = all.flatMap(({ volumes: own = [] }) => own.map((volume) => volume.split(':')[0] ?? ''))
  expect(mounted.filter((name) => !name.startsWith('./') && !(name in volumes))).toEqual([])
  // both mount the same secrets.json, and nothing else is writable
  for (const shop of [services['shop-1'], services['shop-2']]) {
    expect(shop?.volumes).toEqual(['shop:/data'])
    expect(shop?.read_only).toBe(true)
  }
  const example = read('deploy/compose.env.example')
  const wanted = new Set([...read('deploy/compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name))
  expect([...wanted].filter((name) => !example.includes(`${name}=`))).toEqual([])
})

test('settings in deploy/ are settings of the shop', () => {
  const known = read('.env.example')
  const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as {
    services: Record<string, { environment: object }>
  }
  const named = Object.keys(services['shop-1']?.environment ?? {})
  expect(named.filter((name) => !known.includes(`# ${name}=`))).toEqual([])
})

test('the container file pins its image, runs unprivileged, and has a health check', () => {
  const file = read('deploy/Dockerfile').replaceAll(/\\\n/g, ' ')
  const lines = file.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const from = lines.filter((line) => line.startsWith('FROM '))
  const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: { node: string } }
  expect(from).toEqual([
    `FROM node:${devDependencies.node}-bookworm-slim AS build`,
    `FROM node:${devDependencies.node}-bookworm-slim AS shop`,
  ])
  const last = lines.slice(lines.lastIndexOf(from[1] ?? ''))
  expect(last.findLast((line) => line.startsWith('USER '))).toBe('USER node')
  expect(last.some((line) => /^HEALTHCHECK .*healthz/.test(line))).toBe(true)
  expect(last.filter((line) => /^(ADD|COPY) /.test(line) && !line.includes('--from=build'))).toEqual([])
  expect(file).not.toMatch(/password|secret/i)
})

test('the systemd service starts the shop with the memory limit of npm start', async () => {
  const unit = read('deploy/sauda.service')
  const { serverFlags } = (await import('./install.mjs')) as { serverFlags: readonly string[] }
  expect(unit).toContain(
    `ExecStart=/opt/sauda/node_modules/.bin/node ${serverFlags.join(' ')} server/src/entry/main.ts\n`,
  )
  expect(unit).toMatch(/^User=sauda$/m)
  expect(unit).toMatch(/^Type=notify\nNotifyAccess=all$/m)
  expect(JSON.parse(/^CMD (\["node", "--max.*)$/m.exec(read('deploy/Dockerfile'))?.[1] ?? '[]')).toEqual([
    ...['node', ...serverFlags],
    'server/src/entry/main.ts',
  ])
  if (!has('systemd-analyze')) return
  const path = join(folder, 'sauda.service')
  writeFileSync(path, unit.replace('/opt/sauda/node_modules/.bin/node', process.execPath))
  expect(run('systemd-analyze', 'verify', '--man=no', path)).toMatchObject({ status: 0 })
})

const balanced = (text: string) =>
  [...text.matchAll(/(?<!\$)\{(?=\s)/g)].length === [...text.matchAll(/^\s*\}/gm)].length

test.each(['deploy/Caddyfile', 'deploy/nginx.conf'])('%s hides the metrics and is complete', (path) => {
  const text = read(path)
  expect(balanced(text)).toBe(true)
  expect(text).toMatch(/\/metrics[\s\S]{0,40}404/)
})

test.skipIf(!has('caddy'))('Caddy accepts its file', () => {
  const file = join(project, 'deploy/Caddyfile')
  expect(run('caddy', 'validate', '--adapter', 'caddyfile', '--config', file)).toMatchObject({ status: 0 })
})

test.skipIf(!has('nginx') || !has('openssl'))('nginx accepts its file', () => {
  const [key, certificate] = [join(folder, 'k.pem'), join(folder, 'c.pem')]
  const subject = ['-subj', '/CN=shop.example', '-days', '1', '-keyout', key, '-out', certificate]
  run('openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject)
  const site = read('deploy/nginx.conf')
    .replace(/\/etc\/letsencrypt\S+fullchain\.pem/, certificate)
    .replace(/\/etc\/letsencrypt\S+privkey\.pem/, key)
  writeFileSync(join(folder, 'site.conf'), site)
  const main = join(folder, 'nginx.conf')
  writeFileSync(
    main,
    `pid ${folder}/pid; error_log stderr; events {} http { access_log off; include ${folder}/site.conf; }`,
  )
  expect(run('nginx', '-t', '-c', main)).toMatchObject({ status: 0 })
})
