import { expect, test } from 'vitest'
import { asModule, withNames } from './react-modules.ts'

test('a CommonJS file becomes a module that imports and exports by name', () => {
  const code = `"use strict";
var Scheduler = require("scheduler"),
  React = require("react");
function root() {
  return React.version + Scheduler.unstable_now();
}
exports.now = void 0;
exports.now = function () {
  return exports.root();
};
exports.root = root;
`
  const module = asModule(code)
  expect(module).toContain('import * as Scheduler from "scheduler"\nimport * as React from "react"\n')
  expect(module).toContain('return exported_root();')
  expect(module).toContain('export { exported_now as now, exported_root as root }')
  expect(module).not.toMatch(/require|exports\./)
})

test.each([
  'var a = require("a").b;\nexports.c = a;',
  'module.exports = 1;',
  'copy(exports); exports.a = 1;',
])('CommonJS in another form stops the build: %s', (code) => {
  expect(() => asModule(code)).toThrow('this CommonJS cannot be rewritten')
})

test('uses of all of React in other packages become uses of its parts', () => {
  expect(withNames(`import React from 'react';\nReact.useId()`)).toBe(
    `import * as React from 'react';\nReact.useId()`,
  )
  expect(withNames('const id = React[" useId ".trim().toString()] || none')).toBe(
    'const id = React.useId || none',
  )
  expect(withNames(`import { useId } from 'react'`)).toBeUndefined()
})
