import type { RefObject } from 'react'
import { useTexts } from '#web/i18n/texts.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { verifyTexts } from './verify.texts.ts'

/** A line that nobody sees and programs fill in. */
export function HoneyField({ ref }: { ref: RefObject<HTMLInputElement | null> }) {
  const t = useTexts(verifyTexts)
  return (
    <VisuallyHidden aria-hidden>
      <label>
        {t.honey}
        <input ref={ref} name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </VisuallyHidden>
  )
}
