import { useEffect, useId, useRef, useState } from 'react'
import photo from '#console/frame/photo-button.module.css'
import { readCaptions } from '#contract/captions.ts'
import type { BlockFilm } from '#contract/content-page.ts'
import { filmAddress, filmRule } from '#contract/film.ts'
import { ApiFailure } from '#web/api-failure.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import type { PartProps } from './block-parts.tsx'
import { filmDeskTexts } from './film-desk.texts.ts'
import { sendFilm, type SentFilm } from './send-film.ts'
import { WordPair } from '#console/frame/draft/word-pair.tsx'

const MB = 1024 * 1024

/** The film of a block: sent, replaced or taken away, with its captions in both languages or without speech. */
export function FilmEdit({ block, of, onChange, onBusy }: PartProps & { onBusy: (busy: boolean) => void }) {
  const t = useTexts(filmDeskTexts)
  const film = block.film ?? { filmId: null, speech: true, captions: { cn: '', en: '' } }
  const put = (change: Partial<BlockFilm>) => onChange({ film: { ...film, ...change } })
  const wrong = (['cn', 'en'] as const).flatMap(side => {
    const text = film.captions[side]
    const read = text.trim() === '' ? [] : readCaptions(text)
    return Array.isArray(read) ? [] : t.wrongLine(side === 'cn' ? t.inChinese : t.inEnglish, read.wrongLine)
  })
  return (
    <Stack gap={4} shrink>
      <FilmFile filmId={film.filmId} of={of} onBusy={onBusy} onFilm={filmId => put({ filmId })} />
      <Checkbox checked={!film.speech} onChange={silent => put({ speech: !silent })}>
        {t.noSpeech}
      </Checkbox>
      {film.speech ? (
        <>
          <WordPair
            label={t.captions}
            of={of}
            rows={8}
            most={24_000}
            help={t.captionsHelp}
            value={film.captions}
            onChange={captions => put({ captions })}
          />
          <div role="status">
            {wrong.map(words => (
              <Text key={words} size="small" tone="danger">
                {words}
              </Text>
            ))}
          </div>
        </>
      ) : (
        <Text size="small" tone="muted">
          {t.noSpeechHelp}
        </Text>
      )}
    </Stack>
  )
}

interface FilmFileProps {
  filmId: string | null
  of: string
  onBusy: (busy: boolean) => void
  onFilm: (filmId: string | null) => void
}
function FilmFile({ filmId, of, onBusy, onFilm }: FilmFileProps) {
  const t = useTexts(filmDeskTexts)
  const id = useId()
  const [part, setPart] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const [sent, setSent] = useState<SentFilm>()
  const under = useRef<AbortController>(undefined)
  const arrived = useRef(onFilm)
  useEffect(() => {
    arrived.current = onFilm
  }, [onFilm])
  useEffect(() => () => under.current?.abort(), [])
  const isSending = part !== undefined
  useEffect(() => onBusy(isSending), [isSending, onBusy])
  async function send(file: File) {
    setProblem(undefined)
    if (file.type !== filmRule.type) return setProblem(t.wrongKind)
    if (file.size === 0) return setProblem(t.emptyFile)
    if (file.size > filmRule.largest) return setProblem(t.tooLarge(filmRule.largest / MB))
    const here = new AbortController()
    under.current = here
    setPart(0)
    try {
      const film = await sendFilm(file, here.signal, setPart)
      setSent(film)
      arrived.current(film.filmId)
    } catch (error) {
      if (!here.signal.aborted) setProblem(error instanceof ApiFailure && error.message ? error.message : t.notSent)
    } finally {
      setPart(undefined)
    }
  }
  const facts = sent?.filmId === filmId ? sent : undefined
  return (
    <Stack gap={3} shrink>
      {filmId !== null && (
        <Row gap={3} align="center" wrap>
          <Text>
            <a href={filmAddress(filmId)} target="_blank" rel="noopener noreferrer">
              {t.isThere}
            </a>
          </Text>
          {facts && (
            <Text size="small" tone="muted" figures>
              {t.facts(Math.round(facts.seconds), facts.width, facts.height, facts.sound)}
            </Text>
          )}
          <Button size="s" kind="quiet" aria-label={`${t.remove}: ${of}`} onClick={() => onFilm(null)}>
            {t.remove}
          </Button>
        </Row>
      )}
      {isSending ? (
        <Row gap={3} align="center" wrap>
          <progress value={part} aria-label={`${t.sending}: ${of}`} />
          <Text size="small" tone="muted" figures>
            {t.arrived(Math.round(part * 100))}
          </Text>
          <Button size="s" kind="line" aria-label={`${t.cancel}: ${of}`} onClick={() => under.current?.abort()}>
            {t.cancel}
          </Button>
        </Row>
      ) : (
        <label className={photo.add}>
          <input
            type="file"
            accept={filmRule.type}
            aria-labelledby={`${id}-words`}
            onChange={event => {
              const [file] = event.currentTarget.files ?? []
              event.currentTarget.value = ''
              if (file) void send(file)
            }}
          />
          <Icon name="play" size={20} />
          <span id={`${id}-words`}>{filmId === null ? t.choose : t.replace}</span>
        </label>
      )}
      <Text size="small" tone="muted">
        {t.rule(filmRule.largest / MB, filmRule.seconds)}
      </Text>
      <div role="status" className={photo.faults}>
        {problem && <p>{problem}</p>}
      </div>
    </Stack>
  )
}
