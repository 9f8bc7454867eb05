import { useEffect, useState } from 'react'
import type { Output } from '#contract/kit.ts'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { paperPagesTexts } from './paper-pages.texts.ts'
import styles from './paper-pages.module.css'

export type ShownPaper = Pick<Output<'qualification.showPaper'>, 'name' | 'pages' | 'urlEndsAt'>

interface PaperPagesProps {
  /** Which paper: another one is opened anew. */
  documentId: string
  /** Opens it, which is written down. */
  open: (documentId: string, signal: AbortSignal) => Promise<{ data: ShownPaper }>
}

/** A paper page by page, in the page itself. Its addresses work some minutes; what is shown by then stays. */
export function PaperPages(props: PaperPagesProps) {
  const [round, setRound] = useState(0)
  return <Opened key={`${props.documentId} ${round}`} {...props} again={() => setRound(n => n + 1)} />
}

function Opened({ documentId, open, again }: PaperPagesProps & { again: () => void }) {
  const t = useTexts(paperPagesTexts)
  const language = useLanguage()
  const [shown, setShown] = useState<ShownPaper>()
  const [failed, setFailed] = useState('')
  const [large, setLarge] = useState(false)
  useEffect(() => {
    const gone = new AbortController()
    open(documentId, gone.signal).then(
      ({ data }) => setShown(data),
      failure => gone.signal.aborted || setFailed(failureWords(failure, language)),
    )
    return () => gone.abort()
  }, [documentId, open, language])
  if (failed) return <PartError reason={failed} busy={false} onRetry={again} />
  if (!shown)
    return (
      <SkeletonGroup>
        <Skeleton height="420px" />
      </SkeletonGroup>
    )
  return (
    <Stack gap={3}>
      <Row gap={3} align="center" justify="between" wrap>
        <Text size="small" tone="muted">
          {t.pages(shown.pages.length)}
        </Text>
        <Button kind="line" size="s" aria-pressed={large} onClick={() => setLarge(not => !not)}>
          {large ? t.smaller : t.larger}
        </Button>
      </Row>
      <section className={classNames(styles.pages, large && styles.large)} aria-label={shown.name}>
        {shown.pages.map(({ url, width, height }, n) => (
          <img
            key={url}
            src={url}
            width={width}
            height={height}
            alt={t.page(shown.name, n + 1, shown.pages.length)}
            className={styles.page}
            onError={() => setFailed(t.over)}
          />
        ))}
      </section>
    </Stack>
  )
}
