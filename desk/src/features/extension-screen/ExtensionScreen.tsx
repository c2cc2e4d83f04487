/** A screen of an extension below its title. Its errors do not affect the rest of the desk. */
import type { DeskScreenProps } from '@sauda/extension-kit/desk-screens.ts'
import { Component, type ComponentType, type ReactNode, useMemo } from 'react'
import { own, request } from '#api/request.ts'
import { common } from '#wording/common.ts'
import { Sheet } from '#ui/Sheet.tsx'

type Props = { extension: string; title: string; Screen: ComponentType<DeskScreenProps> }

export function ExtensionScreen({ extension, title, Screen }: Props) {
  const call = useMemo((): DeskScreenProps['call'] => {
    const root = `${own}/extensions/${extension}`
    return async (method, path, body) =>
      (await request<unknown>(method, root + path, body === undefined ? {} : { body })).data
  }, [extension])
  return (
    <Sheet title={title}>
      <div className="px-4 md:px-6 py-4">
        <Isolated extension={extension}>
          <Screen call={call} />
        </Isolated>
      </div>
    </Sheet>
  )
}

/** React's error boundaries must be classes. */
class Isolated extends Component<{ extension: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override componentDidCatch(error: unknown) {
    console.error(`the screen of extension ${this.props.extension} failed`, error)
  }
  override render() {
    return this.state.failed ? <p role="alert">{common.failedScreen}</p> : this.props.children
  }
}
