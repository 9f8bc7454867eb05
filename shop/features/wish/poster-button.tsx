import { lazy, Suspense, useState } from 'react'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { posterTexts } from './poster.texts.ts'
import type { Wished } from './wish-car.ts'

const Poster = lazy(() => import('./poster.tsx'))

/** Draws the car as a picture; what draws it comes with the first press. */
export function PosterButton({ car }: { car: Wished }) {
  const t = useTexts(posterTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="line" icon="image" block onClick={() => setOpen(true)}>
        {t.make}
      </Button>
      {open && (
        <Suspense>
          <Poster car={car} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
