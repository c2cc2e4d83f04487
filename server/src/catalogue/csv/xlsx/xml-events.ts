/** Reads XML as a stream of elements; names are without their prefix. */
import { Parser } from 'htmlparser2'
import { damaged } from './zip-entries.ts'

/** maximum depth of nested elements; worksheets have less than ten */
const deepest = 60

type XmlEvents = {
  open: (name: string, attributes: Readonly<Record<string, string | undefined>>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/**
 * Reads XML in chunks. The callbacks in `events` add values to `made`. After each chunk this generator yields
 * those values and empties `made`.
 */
export async function* readXml<T>(
  content: AsyncIterable<Uint8Array>,
  events: XmlEvents,
  made: T[],
): AsyncGenerator<T[]> {
  const parser = parserOf(events)
  const decoder = new TextDecoder()
  for await (const chunk of content) {
    parser.write(decoder.decode(chunk, { stream: true }))
    yield made.splice(0)
  }
  parser.end(decoder.decode())
  yield made.splice(0)
}

/** Reads all of a small part. */
export async function readAllXml(content: AsyncIterable<Uint8Array>, events: XmlEvents): Promise<void> {
  const parser = parserOf(events)
  const decoder = new TextDecoder()
  for await (const chunk of content) parser.write(decoder.decode(chunk, { stream: true }))
  parser.end(decoder.decode())
}

function parserOf(events: XmlEvents): Parser {
  let depth = 0
  return new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1
        if (depth > deepest) throw damaged()
        events.open(localName(name), attributes)
      },
      ontext: (text) => events.text?.(text),
      onclosetag: (name) => {
        depth -= 1
        events.close?.(localName(name))
      },
    },
    { xmlMode: true },
  )
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
