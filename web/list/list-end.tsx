import { useEffect, useEffectEvent, useRef } from 'react'
import { useTexts } from '#web/i18n/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './list.module.css'
import { listWords } from './list.texts.ts'
import type { ListView } from './use-list.ts'
import type { PageSpan } from './pages.ts'

/**
 * The end of a list on mobile: how much is shown, and the way to more: by itself when it comes near, by the button, or as a
 * plain link to the next page. A failure waits for the visitor; trying again by itself would never end.
 */
export function ListEnd<S extends PageSpan>({ of: view }: { of: ListView<S> }) {
  const t = useTexts(listWords)
  const { data, busy, failed, hasMore, more, retry, pageHref, list } = view
  const near = useRef<HTMLDivElement>(null)
  const load = useEffectEvent(more)
  const waits = hasMore && !busy && failed === undefined
  useEffect(() => {
    const element = near.current
    if (!waits || !element) return
    const observer = new IntersectionObserver(entries => entries.some(entry => entry.isIntersecting) && load(), {
      rootMargin: '800px 0px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [waits])

  if (failed !== undefined) return <PartError reason={failed} busy={busy} onRetry={retry} />
  const shown = (data.state.firstPage - 1) * list.pageSize + data.rows.length
  return (
    <Stack gap={3} items="center" as="div" size="caption" tone="muted" figures ref={near} className={styles.end}>
      {hasMore && (
        <ButtonLink
          kind="line"
          size="s"
          href={pageHref(data.state.lastPage + 1)}
          onClick={event => {
            event.preventDefault()
            if (!busy) more()
          }}
        >
          {busy && <Spinner />}
          {busy ? t.loading : t.more}
        </ButtonLink>
      )}
      <p role="status">{hasMore ? t.shown(shown, data.total) : t.all(data.total)}</p>
    </Stack>
  )
}
