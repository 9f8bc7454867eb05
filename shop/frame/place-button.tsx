import { useState } from 'react'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { placeName, usePlace } from '#web/place.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Row } from '#web/ui/layout.tsx'
import { frameTexts } from './frame.texts.ts'
import styles from './place.module.css'
import { soonDialog } from '#web/ui/soon-dialog.tsx'

const PlaceChooser = soonDialog(() => import('./place-chooser.tsx').then(m => m.default))

/** The visitor's place and the way to choose another (design 9, Header; design 14, Home). */
export function PlaceButton() {
  const t = useTexts(frameTexts)
  const language = useLanguage()
  const mobile = useLayout() === 'mobile'
  const place = usePlace()
  const [open, setOpen] = useState<boolean>()
  const name = placeName(place, language)
  const city = language === 'en' ? place.cityEn : place.cityCn
  return (
    <>
      <Row
        as="button"
        shrink
        inline
        gap={2}
        align="center"
        type="button"
        className={styles.place}
        aria-label={t.placeOf(name)}
        onClick={() => setOpen(true)}
      >
        <Icon name="map-pin" size={mobile ? 20 : 16} />
        {mobile ? city : name}
        {mobile && <Icon name="down" size={16} />}
      </Row>
      {open !== undefined && <PlaceChooser open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
