import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type DraftSaid, previewBehind, previewReady, previewShown } from '#contract/content-frame.ts'
import { languageKey } from '#contract/page-language.ts'
import { type Language, useLanguage, useTexts } from '#web/i18n/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { draftTexts } from './draft.texts.ts'
import styles from './preview.module.css'
import { MomentOrNone } from './word-pair.tsx'

type Layout = 'desktop' | 'mobile'

/** After so many ms a frame that has said nothing is taken for one that shows nothing: its address is over, or the network down. */
const WAIT_MS = 15_000
/** Stillness after which what is written is shown, in ms. */
const PAUSE_MS = 400

interface PreviewProps {
  /** Which draft it is of: for another one an address is asked for anew. */
  of: string
  /** Asks the desk where the page of the shop shows it. */
  address: () => Promise<{ data: { path: string } }>
  /** Which version of the draft it is: another one is shown at once. */
  saved: number
  /** What is written and not saved; absent: nothing. */
  unsaved?: DraftSaid['text'] | undefined
  /** It stands beside the fields, and stays in sight while these are scrolled. */
  beside?: boolean
  /** What it is of has hours: it can be seen at any moment. */
  timed?: boolean
}

/**
 * The page of the shop itself in a frame, in either layout and language and at any moment, with what has been saved and
 * with what is being written.
 */
export function Preview({ of, address: asking, saved, unsaved, beside, timed }: PreviewProps) {
  const t = useTexts(draftTexts)
  const [language, setLanguage] = useState<Language>(useLanguage())
  const [layout, setLayout] = useState<Layout>('desktop')
  const [at, setAt] = useState<number | null>(null)
  const [given, setGiven] = useState<{ path: string; asked: number }>()
  const [failed, setFailed] = useState(0)
  const [asked, setAsked] = useState(0)
  const [behind, setBehind] = useState(false)
  const ask = useEffectEvent(asking)
  useEffect(() => {
    let here = true
    ask().then(
      ({ data }) => here && setGiven({ ...data, asked }),
      () => here && setFailed(asked + 1),
    )
    return () => {
      here = false
    }
  }, [of, asked])
  const frame = useRef<HTMLIFrameElement>(null)
  const silent = useRef<ReturnType<typeof setTimeout>>(undefined)
  const tell = useEffectEvent(() => {
    const said: DraftSaid = { kind: 'content-draft', text: unsaved ?? null }
    frame.current?.contentWindow?.postMessage(said, location.origin)
  })
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || origin !== location.origin) return
      if (data === previewReady) {
        clearTimeout(silent.current)
        setBehind(false)
        tell()
      }
      if (data === previewShown || data === previewBehind) setBehind(data === previewBehind)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])
  useEffect(() => {
    const timer = setTimeout(tell, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [unsaved])
  // Its address may be over: with a further one the frame is read anew, and told what is written.
  function again() {
    setBehind(false)
    setAsked(now => now + 1)
  }
  const query = new URLSearchParams({ layout, [languageKey]: language, ...(at === null ? {} : { at: String(at) }) })
  const address = given && `${given.path}?${query}`
  // Asked for anew, the frame is read anew, also where the address is the same.
  const shownBy = given && `${address} ${saved} ${given.asked}`
  useEffect(() => {
    if (shownBy === undefined) return
    silent.current = setTimeout(() => setBehind(true), WAIT_MS)
    return () => clearTimeout(silent.current)
  }, [shownBy])
  return (
    <Stack as="section" gap={4} shrink aria-label={t.preview} className={classNames(beside && styles.beside)}>
      <Title>{t.preview}</Title>
      <Text size="small" tone="muted">
        {t.previewWhy}
      </Text>
      <Row gap={4} rowGap={3} align="end" wrap shrink>
        <Segmented
          label={t.layout}
          value={layout}
          onChange={setLayout}
          items={[
            { value: 'desktop', label: t.desktop },
            { value: 'mobile', label: t.mobile },
          ]}
        />
        <Segmented
          label={t.language}
          value={language}
          onChange={setLanguage}
          items={[
            { value: 'zh-CN', label: t.inChinese },
            { value: 'en', label: t.inEnglish },
          ]}
        />
        {timed && <MomentOrNone label={t.seenAt} value={at} onChange={setAt} help="" />}
        {address && (
          <a href={address} target="_blank" rel="noopener noreferrer">
            {t.openPreview}
          </a>
        )}
      </Row>
      {(failed > asked || behind) && (
        <Note kind={failed > asked ? 'danger' : 'warning'} role="alert">
          {failed > asked ? t.previewFailed : t.previewBehind}{' '}
          <Button size="s" kind="line" onClick={again}>
            {t.again}
          </Button>
        </Note>
      )}
      {address && (
        <div className={classNames(styles.box, !beside && styles.wide)}>
          <iframe
            ref={frame}
            key={shownBy}
            className={classNames(styles.frame, styles[layout])}
            title={t.preview}
            src={address}
          />
        </div>
      )}
    </Stack>
  )
}
