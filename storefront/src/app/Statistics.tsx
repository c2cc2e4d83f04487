/** `?stats=1` shows the request statistics at the bottom of every screen of this tab, `?stats=0` hides them (D-154). */
import { useEffect } from 'react'
import { useSearchParams } from '#navigation/location.tsx'
import { useSessionFlag } from '#state/session-flag.ts'
import { useLazy } from '#components/use-lazy.ts'

export function Statistics() {
  const parameters = useSearchParams()
  const asked = parameters.get('stats')
  const [shown, show] = useSessionFlag('stats')
  const { Part: Panel, fetch } = useLazy(async () => (await import('./StatisticsPanel.tsx')).StatisticsPanel)
  useEffect(() => {
    if (asked === '1' || asked === '0') show(asked === '1')
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- acts once for what the address asks
  }, [asked])
  useEffect(() => {
    if (shown) fetch()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the script is fetched when the panel is first wanted
  }, [shown])
  return shown && Panel ? <Panel onClose={() => show(false)} /> : null
}
