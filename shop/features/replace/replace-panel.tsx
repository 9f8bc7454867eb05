import { CarPanel } from '#shop/features/sell/sell-panel.tsx'
import { replacePath } from '#shop/personal/replace-address.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { replaceHref } from './replace-wish.ts'
import { replaceTexts } from './replace.texts.ts'

/** The tab for replacing: what the old car is worth about, and the way to the calculator with it. */
export function ReplacePanel() {
  const t = useTexts(replaceTexts)
  return (
    <CarPanel
      action={replacePath}
      hrefOf={({ series: _, ...car }) => replaceHref(car)}
      words={{ go: t.go, note: t.tabNote, how: t.tabHow }}
    />
  )
}
