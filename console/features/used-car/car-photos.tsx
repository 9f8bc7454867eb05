import { useState } from 'react'
import { EditedNote } from '#console/frame/edited-note.tsx'
import edit from '#console/frame/edit.module.css'
import { PhotoButton } from '#console/frame/photo-button.tsx'
import { isSaid } from '#console/frame/photo-row.tsx'
import { photoRowTexts } from '#console/frame/photo-row.texts.ts'
import { useMay } from '#console/frame/use-me.ts'
import { useVersion } from '#console/frame/use-version.ts'
import { mostCarPhotos, photoParts } from '#contract/photo.ts'
import { OwnField } from '#web/form/fields.tsx'
import { Form, FormProblem, SubmitButton } from '#web/form/form.tsx'
import { asChosen } from '#web/form/kinds.ts'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Grid, Row, Text } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.ts'
import { CarPhotoRow, type CarPhoto } from './car-photo-row.tsx'
import { carTexts } from './car.texts.ts'
import { photoTexts } from './photo.texts.ts'
import type { DeskCar } from './desk-car.ts'

const photoKinds = { photos: asChosen<CarPhoto[]>([], photos => photos.every(isSaid)) }

/** The photographs of a car as buyers see them: the first stands in lists; each says what it shows in both languages. */
export function CarPhotos({ car }: { car: DeskCar }) {
  const t = useTexts(photoTexts)
  const row = useTexts(photoRowTexts)
  const words = useTexts(carTexts)
  const may = useMay('car.edit') && car.can.includes('edit')
  const version = useVersion(car.version)
  const [sending, setSending] = useState(false)
  const form = useForm('desk.car.photos', {
    kinds: photoKinds,
    begin: { photos: car.photos },
    input: read => ({ ...read, carNo: car.carNo, version: version.base }),
    done({ data }) {
      version.take(data.version)
      toast(words.saved)
    },
  })
  function reload() {
    version.take(car.version)
    form.restart({ photos: car.photos })
  }
  return (
    <section className={edit.part} aria-labelledby="photos">
      <h2 id="photos">{t.photos}</h2>
      <Grid as={Form} shrink pad={0} gap={5} cols={1} of={form} className={edit.form}>
        {version.outrun && form.changed && <EditedNote words={words} onReload={reload} />}
        <OwnField of={form} name="photos" label={t.inOrder} help={t.help} group wrong={row.wordsNeeded}>
          {(photos, write, invalid) => (
            <>
              {photos.length === 0 && <Text tone="muted">{t.none}</Text>}
              <Grid as="ol" shrink pad={0} gap={5} cols={1}>
                {photos.map((photo, n) => (
                  <CarPhotoRow
                    key={photo.photoId}
                    photo={photo}
                    place={n}
                    count={photos.length}
                    may={may}
                    invalid={invalid && !isSaid(photo)}
                    onChange={changed => write(photos.map(each => (each === photo ? changed : each)))}
                    onMove={to => write(photos.filter(each => each !== photo).toSpliced(to, 0, photo))}
                    onRemove={() => write(photos.filter(each => each !== photo))}
                  />
                ))}
              </Grid>
              {may && (
                <PhotoButton
                  label={t.add}
                  room={mostCarPhotos - photos.length}
                  onBusy={setSending}
                  onSent={photoIds =>
                    write([
                      ...photos,
                      ...photoIds.map(photoId => ({ photoId, part: photoParts[0].code, cn: '', en: '' })),
                    ])
                  }
                />
              )}
            </>
          )}
        </OwnField>
        <FormProblem of={form} />
        {may && (
          <Row gap={3} align="center" wrap>
            <SubmitButton of={form} size="s" busyText={words.saving} disabled={sending}>
              {t.save}
            </SubmitButton>
          </Row>
        )}
      </Grid>
    </section>
  )
}
