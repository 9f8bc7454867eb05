import { useEffect, useRef, useState } from 'react'
import { callOf } from '#contract/calls.ts'
import { formatDateTime } from '#contract/moments.ts'
import type { Output } from '#contract/kit.ts'
import { api } from '#web/api.ts'
import { ApiFailure } from '#web/api-failure.ts'
import { download } from '#web/download.ts'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { saveFile } from '#web/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import styles from './privacy.module.css'
import { privacyTexts } from './privacy.texts.ts'

type Copy = NonNullable<Output<'privacy.overview'>['file']>

/** How often the shop is asked how far it is, in ms. */
const ASK_MS = 800

/** The copy of everything: has it made, follows its progress, saves its files. */
export function CopyBox({ begun }: { begun: Copy | null }) {
  const t = useTexts(privacyTexts)
  const language = useLanguage()
  const [copy, setCopy] = useState(begun)
  const [busy, setBusy] = useState<'make' | 'html' | 'json'>()
  const [problem, setProblem] = useState('')
  const making = copy?.state === 'making'
  const progress = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!making) return
    const gone = new AbortController()
    const timer = setInterval(() => {
      api('privacy.exportState', {}, { signal: gone.signal }).then(
        ({ data }) => setCopy(data),
        // A phone without a network for a moment goes on waiting.
        (error: unknown) => {
          if (!gone.signal.aborted && !(error instanceof ApiFailure)) throw error
        },
      )
    }, ASK_MS)
    return () => {
      clearInterval(timer)
      gone.abort()
    }
  }, [making])

  async function act(what: 'make' | 'html' | 'json', work: () => Promise<void>) {
    if (busy) return
    setBusy(what)
    setProblem('')
    try {
      await work()
    } catch (error) {
      setProblem(failureWords(error, language))
    }
    setBusy(undefined)
  }
  const make = () =>
    act('make', async () => {
      setCopy((await api('privacy.export', {}, { quiet: true })).data)
      // The button goes; the keyboard goes on from what is said in its place.
      progress.current?.focus()
    })
  const save = (format: 'html' | 'json') =>
    act(format, async () => {
      if (!copy) return
      const { blob, name } = await download(callOf('privacy.exportFile'), { exportId: copy.exportId, format })
      saveFile(name, blob)
    })
  return (
    <Stack gap={3}>
      <div role="status" ref={progress} tabIndex={-1}>
        {copy && making && (
          <Stack gap={2} measure>
            <progress className={styles.progress} max={100} value={copy.progress} aria-label={t.makingLabel} />
            <Text size="small" tone="muted" figures>
              {t.making(copy.progress)}
            </Text>
          </Stack>
        )}
        {copy?.state === 'ready' && (
          <Text size="small" figures>
            {t.ready(formatDateTime(copy.expiresAt))}
          </Text>
        )}
        {copy?.state === 'failed' && (
          <Text size="small" tone="danger">
            {t.failed}
          </Text>
        )}
      </div>
      {!making && (
        <Row gap={3} rowGap={3} wrap>
          {copy?.state === 'ready' &&
            (['html', 'json'] as const).map(format => (
              <Button
                key={format}
                kind="line"
                size="s"
                icon="download"
                busy={busy === format}
                busyText={t.downloading}
                onClick={() => void save(format)}
              >
                {t[format]}
              </Button>
            ))}
          <Button
            kind={copy?.state === 'ready' ? 'quiet' : 'line'}
            size="s"
            busy={busy === 'make'}
            onClick={() => void make()}
          >
            {copy ? t.again : t.make}
          </Button>
        </Row>
      )}
      {problem && (
        <Text role="alert" size="small" tone="danger">
          {problem}
        </Text>
      )}
    </Stack>
  )
}
