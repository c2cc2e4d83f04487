/*
 * Displays the progress of a start: updated lines on a terminal, plain lines elsewhere. Plain JavaScript, like
 * tools/install.mjs.
 */
import { stdout } from 'node:process'

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const frameMs = 80

/** @typedef {{ state: 'waiting' | 'active' | 'done' | 'failed', text: string, since: number, shown?: string }} Line */

/**
 * A display with one line per step, in the given order; steps may overlap.
 *
 * @param {string[]} names
 */
export function createProgress(names) {
  const isTerminal = stdout.isTTY && process.env.TERM !== 'dumb'
  /** @type {Map<string, Line>} */
  const lines = new Map(names.map((name) => [name, { state: 'waiting', text: '', since: 0 }]))
  const width = Math.max(...names.map((name) => name.length))
  let drawn = 0
  let frame = 0
  let isClosed = false
  const timer = isTerminal ? setInterval(draw, frameMs) : undefined

  /** @param {string} name @returns {Line} */
  const lineOf = (name) => lines.get(name) ?? { state: 'waiting', text: '', since: 0 }
  /** @param {string} code @param {string} text */
  const paint = (code, text) => (isTerminal && !process.env.NO_COLOR ? `\x1b[${code}m${text}\x1b[0m` : text)
  /** @param {Line} line */
  const elapsed = (line) => `${((Date.now() - line.since) / 1000).toFixed(1)} s`

  function erase() {
    if (drawn > 0) stdout.write(`\x1b[${drawn}A\x1b[0J`)
    drawn = 0
  }

  function draw() {
    if (!isTerminal) return
    frame = (frame + 1) % frames.length
    const columns = stdout.columns || 80
    const text = [...lines].map(([name, line]) => {
      const plain = `${name.padEnd(width)}  ${line.state === 'active' ? `${elapsed(line)}  ${line.text}` : line.text}`
      const cut = plain.slice(0, columns - 5)
      if (line.state === 'waiting') return `  ${paint('2', `· ${cut}`)}`
      if (line.state === 'active') return `  ${paint('36', frames[frame] ?? '')} ${cut}`
      return line.state === 'done' ? `  ${paint('32', '✓')} ${cut}` : `  ${paint('31', '✗')} ${cut}`
    })
    erase()
    stdout.write(text.map((row) => `${row}\n`).join(''))
    drawn = text.length
  }

  /** @param {string} name @param {'done' | 'failed'} state @param {string} text */
  function finish(name, state, text) {
    const line = lineOf(name)
    if (line.state === 'done' || line.state === 'failed') return
    line.text = text || (line.since ? elapsed(line) : '')
    line.state = state
    if (isTerminal) draw()
    else console.log(`${state === 'done' ? '✓' : '✗'} ${name.padEnd(width)}  ${line.text}`)
  }

  return {
    /**
     * Marks the step as running; `text` describes its progress.
     *
     * @param {string} name
     * @param {string} [text]
     */
    update(name, text = '') {
      const line = lineOf(name)
      if (line.state === 'waiting') {
        line.since = Date.now()
        line.state = 'active'
        if (!isTerminal) console.log(`… ${name.padEnd(width)}  ${text}`)
      }
      line.text = text
      draw()
    },
    /** @param {string} name @param {string} [text] replaces the duration */
    done: (name, text = '') => finish(name, 'done', text),
    /** Marks all running steps as failed. */
    failed() {
      for (const [name, { state }] of lines) if (state === 'active') finish(name, 'failed', 'failed')
    },
    /** Prints another program's output above the display. @param {string} text */
    print(text) {
      erase()
      stdout.write(text)
      if (!isClosed) draw()
    },
    /** Ends the display; later output appears below it. */
    close() {
      if (isClosed) return
      clearInterval(timer)
      draw()
      isClosed = true
      drawn = 0
    },
  }
}
