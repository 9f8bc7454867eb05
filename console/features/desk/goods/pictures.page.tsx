import { useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { EditedNote } from '#console/frame/edited-note.tsx'
import edit from '#console/frame/edit.module.css'
import { PageHead } from '#console/frame/page-head.tsx'
import { isSaid, PhotoRow, type SaidPhoto } from '#console/frame/photo-row.tsx'
import { photoRowTexts } from '#console/frame/photo-row.texts.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { useVersion } from '#console/frame/use-version.ts'
import { WalkHead } from '#console/frame/walk-head.tsx'
import { goodsPictureAddress, mostGoodsPictures } from '#contract/goods-photo.ts'
import { OwnField } from '#web/form/fields.tsx'
import { Form, FormProblem, SubmitButton } from '#web/form/form.tsx'
import { asChosen } from '#web/form/kinds.ts'
import { afterSaving } from '#web/form/unsaved.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Field } from '#web/ui/field.tsx'
import { Grid, Row, Stack, Text } from '#web/ui/layout.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { toast } from '#web/ui/toast.ts'
import { loader as load } from './goods.page.tsx'
import { goodsTexts } from './goods.texts.ts'
import { PictureChoice } from '#console/frame/picture-choice.tsx'
import { type ChosenPicture, PictureCropper } from './picture-cropper.tsx'
import { pictureTexts } from './picture.texts.ts'

export const loader = load

interface GoodsPhoto extends SaidPhoto {
  colour: string | null
}
const kinds = { pictures: asChosen<GoodsPhoto[]>([], pictures => pictures.every(isSaid)) }

/** The pictures of a good as the shop shows them: sent, cut, said in both languages, for a colour or for all. */
export default function PicturesPage() {
  const t = useTexts(pictureTexts)
  const row = useTexts(photoRowTexts)
  const common = useTexts(goodsTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const good = useLoaderData<typeof loader>()
  const { spuCode } = good
  const version = useVersion(good.version)
  const [chosen, setChosen] = useState<ChosenPicture>()
  const name = language === 'en' ? good.nameEn : good.nameCn
  useTitle(t.picturesOf(name))
  const form = useForm('desk.goods.pictures', {
    kinds,
    begin: { pictures: good.pictures },
    input: read => ({ ...read, spuCode, version: version.base }),
    async done() {
      toast(t.saved)
      await navigate(`/goods/${spuCode}`, { state: afterSaving })
    },
  })
  function reload() {
    version.take(good.version)
    form.restart({ pictures: good.pictures })
  }
  const colours = [
    { value: '', label: t.allColours },
    ...good.colours.map(({ code, cn, en }) => ({ value: code, label: language === 'en' ? en : cn })),
  ]
  return (
    <>
      <WalkHead way={{ back: `/goods/${spuCode}` }} title={name} />
      <PageHead title={t.pictures} />
      <Grid as={Form} shrink pad={0} gap={5} cols={1} of={form} className={edit.content}>
        {version.outrun && <EditedNote words={common} onReload={reload} />}
        <OwnField of={form} name="pictures" label={t.inOrder} help={t.help} group wrong={row.wordsNeeded}>
          {(pictures, write, invalid) => (
            <Stack gap={5}>
              {pictures.length === 0 && <Text tone="muted">{good.drawn ? t.noneDrawn : t.none}</Text>}
              <Grid as="ol" shrink pad={0} gap={5} cols={1}>
                {pictures.map((photo, n) => (
                  <PhotoRow
                    key={photo.photoId}
                    photo={photo}
                    src={goodsPictureAddress(photo.photoId, 320, 'webp')}
                    of="goods"
                    place={n}
                    count={pictures.length}
                    may
                    invalid={invalid && !isSaid(photo)}
                    onChange={changed => write(pictures.map(each => (each === photo ? changed : each)))}
                    onMove={to => write(pictures.filter(each => each !== photo).toSpliced(to, 0, photo))}
                    onRemove={() => write(pictures.filter(each => each !== photo))}
                  >
                    <Field label={t.colour}>
                      <NativeSelect
                        size="s"
                        value={photo.colour ?? ''}
                        choices={colours}
                        onChange={colour =>
                          write(pictures.map(each => (each === photo ? { ...photo, colour: colour || null } : each)))
                        }
                      />
                    </Field>
                  </PhotoRow>
                ))}
              </Grid>
              {chosen && (
                <PictureCropper
                  chosen={chosen}
                  onCancel={() => setChosen(undefined)}
                  onSent={photoId => {
                    setChosen(undefined)
                    write([...pictures, { photoId, colour: null, cn: '', en: '' }])
                  }}
                />
              )}
              {!chosen && pictures.length < mostGoodsPictures && (
                <PictureChoice label={t.add} onChosen={file => setChosen({ file, url: URL.createObjectURL(file) })} />
              )}
            </Stack>
          )}
        </OwnField>
        <FormProblem of={form} />
        <Row gap={3} align="center" wrap>
          <SubmitButton of={form} size="s" busyText={common.saving} disabled={chosen !== undefined}>
            {t.save}
          </SubmitButton>
        </Row>
      </Grid>
    </>
  )
}
