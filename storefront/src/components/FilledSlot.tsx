/** A slot that extensions fill: their scripts load after the page; an extension that fails is not shown. */
import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react'

export type SlotFill = {
  /** id of the extension */
  id: string
  load: () => Promise<{ default: ComponentType<object> }>
}

export const FilledSlot = ({ at, fills, props }: { at: string; fills: readonly SlotFill[]; props: object }) =>
  fills.map((fill) => (
    <Isolated key={fill.id} place={`${fill.id} at ${at}`}>
      <Loaded fill={fill} place={at} props={props} />
    </Isolated>
  ))

function Loaded({ fill: { id, load }, place, props }: { fill: SlotFill; place: string; props: object }) {
  const [Part, setPart] = useState<ComponentType<object>>()
  useEffect(() => {
    load().then(
      (module) => setPart(() => module.default),
      (cause: unknown) => console.error(`extension ${id} at ${place} did not load`, cause),
    )
  }, [id, load, place])
  return Part ? <Part {...props} /> : null
}

/** React requires a class to catch errors. */
class Isolated extends Component<{ place: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override componentDidCatch(error: unknown) {
    console.error(`extension ${this.props.place} failed`, error)
  }
  override render() {
    return this.state.failed ? null : this.props.children
  }
}
