import { useTexts } from '#web/i18n/texts.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { uiTexts } from '#web/ui/ui.texts.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

/** Stands there until a form has come, about as high. */
export function FormComing({ height = '20rem' }: { height?: string }) {
  const t = useTexts(uiTexts)
  return (
    <div role="status">
      <VisuallyHidden>{t.loading}</VisuallyHidden>
      <Skeleton height={height} />
    </div>
  )
}
