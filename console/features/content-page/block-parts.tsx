import { useState } from 'react'
import edit from '#console/frame/edit.module.css'
import { PhotoButton } from '#console/frame/photo-button.tsx'
import { type Block, type BlockPicture, blockLooks, contentScenes } from '#contract/content-page.ts'
import { photoAddress } from '#contract/photo.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { labelled } from '#web/list/facets.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { contentDeskTexts } from './content.texts.ts'
import { WordPair } from '#console/frame/draft/word-pair.tsx'

const none = () => ({ cn: '', en: '' })

export interface PartProps {
  block: Block
  /** Which block it is, for readers. */
  of: string
  onChange: (change: Partial<Block>) => void
}

/** Pictures of a block: scenes of the house and photographs, each with words in both languages. */
export function Pictures({ block, of, onChange, onBusy }: PartProps & { onBusy: (busy: boolean) => void }) {
  const t = useTexts(contentDeskTexts)
  const language = useLanguage()
  const [, most] = blockLooks[block.kind].parts.pictures ?? [0, 0]
  const { pictures } = block
  const put = (at: number, picture: BlockPicture) => onChange({ pictures: pictures.with(at, picture) })
  return (
    <Stack gap={4} shrink>
      {pictures.map((picture, n) => {
        const name = `${of}, ${t.pictureOf(n + 1)}`
        return (
          <Stack key={n} gap={3} hair="above" padY={3} shrink>
            <Row gap={4} align="end" wrap>
              {picture.photoId === null ? (
                <Field label={`${t.pictureOf(n + 1)}: ${t.scene}`}>
                  <NativeSelect
                    size="s"
                    aria-label={`${t.scene}: ${name}`}
                    value={picture.scene ?? ''}
                    choices={labelled(contentScenes, language)}
                    onChange={scene => put(n, { ...picture, scene })}
                  />
                </Field>
              ) : (
                <img src={photoAddress(picture.photoId, 480)} alt="" width={120} height={80} loading="lazy" />
              )}
              <Button
                size="s"
                kind="quiet"
                aria-label={`${t.remove}: ${name}`}
                onClick={() => onChange({ pictures: pictures.toSpliced(n, 1) })}
              >
                {t.remove}
              </Button>
            </Row>
            <WordPair label={t.alt} of={name} value={picture.alt} onChange={alt => put(n, { ...picture, alt })} />
          </Stack>
        )
      })}
      {pictures.length < most && (
        <Row gap={3} wrap align="center">
          <Button
            size="s"
            kind="line"
            icon="plus"
            aria-label={`${t.addScene}: ${of}`}
            onClick={() => onChange({ pictures: [...pictures, { scene: 'home', photoId: null, alt: none() }] })}
          >
            {t.addScene}
          </Button>
          <PhotoButton
            label={t.addPhoto}
            room={most - pictures.length}
            onBusy={onBusy}
            onSent={ids =>
              onChange({ pictures: [...pictures, ...ids.map(photoId => ({ scene: null, photoId, alt: none() }))] })
            }
          />
        </Row>
      )}
    </Stack>
  )
}

const codesIn = (text: string): string[] => text.split(/[\s,，;；]+/).filter(code => code !== '')

/** Codes one a line; what is typed stays as it is until the field is left. */
export function Codes({
  label,
  of,
  value,
  onChange,
}: {
  label: string
  of: string
  value: readonly string[]
  onChange: (codes: string[]) => void
}) {
  const t = useTexts(contentDeskTexts)
  const [typed, setTyped] = useState(value.join('\n'))
  const shown = codesIn(typed).join() === value.join() ? typed : value.join('\n')
  return (
    <Field label={label} help={t.codesHelp} className={edit.group}>
      <TextArea
        size="s"
        rows={3}
        aria-label={`${label}: ${of}`}
        maxLength={2000}
        value={shown}
        onChange={text => {
          setTyped(text)
          onChange(codesIn(text))
        }}
      />
    </Field>
  )
}
