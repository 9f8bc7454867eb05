import { useState } from 'react'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { posterTexts } from './poster.texts.ts'
import type { Wished } from './wish-car.ts'
import { soonDialog } from '#web/ui/soon-dialog.tsx'

const Poster = soonDialog(() => import('./poster.tsx').then(m => m.default))

/** Draws the car as a picture; what draws it comes with the first press. */
export function PosterButton({ car }: { car: Wished }) {
  const t = useTexts(posterTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="line" icon="image" block onClick={() => setOpen(true)}>
        {t.make}
      </Button>
      {open && <Poster car={car} onClose={() => setOpen(false)} />}
    </>
  )
}
