import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type DraftSaid, previewReady } from '#contract/content-frame.ts'
import type { PolicyId } from '#contract/codes.ts'
import type { PageText } from '#contract/content-page.ts'
import type { Output } from '#contract/kit.ts'
import { languageKey } from '#contract/page-language.ts'
import { api } from '#web/api.ts'
import { type Language, useLanguage, useTexts } from '#web/i18n/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { contentDeskTexts } from './content.texts.ts'
import styles from './preview.module.css'
import { MomentOrNone } from './word-pair.tsx'

type Layout = 'desktop' | 'mobile'

/** Stillness after which what is written is shown, in ms. */
const PAUSE_MS = 400

interface PreviewProps {
  /** What is shown: a version of a page of blocks, or of a policy. */
  of: { pageCode: string; no: number } | { policyId: PolicyId; no: number }
  /** What can be seen in the frame, and until when its address works. */
  why?: string
  /** Which version of the draft it is: another one is shown at once. */
  saved: number
  /** What is written and not saved; absent: nothing. */
  unsaved?: PageText | undefined
}

const addressOf = (of: PreviewProps['of']) =>
  'policyId' in of ? api('desk.policy.preview', of) : api('desk.content.preview', of)

/**
 * The page of the shop itself in a frame, in either layout and language and at any moment, with what has been saved and
 * with what is being written.
 */
export function Preview({ of, why, saved, unsaved }: PreviewProps) {
  const t = useTexts(contentDeskTexts)
  const [language, setLanguage] = useState<Language>(useLanguage())
  const [layout, setLayout] = useState<Layout>('desktop')
  const [at, setAt] = useState<number | null>(null)
  const [given, setGiven] = useState<Output<'desk.content.preview'>>()
  const [failed, setFailed] = useState(0)
  const [asked, setAsked] = useState(0)
  const ask = useEffectEvent(() => addressOf(of))
  const shown = Object.values(of).join(' ')
  useEffect(() => {
    let here = true
    ask().then(
      ({ data }) => here && setGiven(data),
      () => here && setFailed(asked + 1),
    )
    return () => {
      here = false
    }
  }, [shown, asked])
  const frame = useRef<HTMLIFrameElement>(null)
  const tell = useEffectEvent(() => {
    const said: DraftSaid = { kind: 'content-draft', text: unsaved ?? null }
    frame.current?.contentWindow?.postMessage(said, location.origin)
  })
  useEffect(() => {
    const ready = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source === frame.current?.contentWindow && origin === location.origin && data === previewReady) tell()
    }
    addEventListener('message', ready)
    return () => removeEventListener('message', ready)
  }, [])
  useEffect(() => {
    const timer = setTimeout(tell, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [unsaved])
  const query = new URLSearchParams({ layout, [languageKey]: language, ...(at === null ? {} : { at: String(at) }) })
  const address = given && `${given.path}?${query}`
  return (
    <Stack as="section" gap={4} shrink aria-label={t.preview}>
      <Title>{t.preview}</Title>
      <Text size="small" tone="muted">
        {why ?? t.previewWhy}
      </Text>
      <Row gap={4} rowGap={3} align="end" wrap>
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
        {/* A policy has no hours: what is written is seen as it will be. */}
        {!('policyId' in of) && <MomentOrNone label={t.seenAt} value={at} onChange={setAt} help="" />}
        {address && (
          <a href={address} target="_blank" rel="noopener noreferrer">
            {t.openPreview}
          </a>
        )}
      </Row>
      {!address && failed > asked && (
        <Note kind="danger" role="alert">
          {t.previewFailed}{' '}
          <Button size="s" kind="line" onClick={() => setAsked(failed)}>
            {t.again}
          </Button>
        </Note>
      )}
      {address && (
        <div className={classNames(styles.box, 'policyId' in of && styles.wide)}>
          <iframe
            ref={frame}
            key={`${address} ${saved}`}
            className={classNames(styles.frame, styles[layout])}
            title={t.preview}
            src={address}
          />
        </div>
      )}
    </Stack>
  )
}
