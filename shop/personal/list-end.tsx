import { useEffect, useEffectEvent, useRef } from 'react'
import { defineTexts, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './list-end.module.css'

const endTexts = defineTexts({
  more: ['继续加载', 'Load more'],
  loading: ['正在加载', 'Loading'],
  shown: [(n: number, of: number) => `已显示 ${n}，共 ${of}`, (n: number, of: number) => `${n} of ${of} shown`],
  all: [(n: number) => `已全部显示，共 ${n}`, (n: number) => `All ${n} shown`],
})

export interface ListEndProps {
  shown: number
  total: number
  /** There are pages that have not been asked for. */
  more: boolean
  busy: boolean
  /** Why the next page did not come; it then waits for the visitor. */
  failed?: string | undefined
  onMore: () => void
}

/** The end of a list on mobile: how much is shown, and the way to more, by itself when it comes near or by the button. */
export function ListEnd({ shown, total, more, busy, failed, onMore }: ListEndProps) {
  const t = useTexts(endTexts)
  const near = useRef<HTMLDivElement>(null)
  const load = useEffectEvent(onMore)
  const waits = more && !busy && failed === undefined
  useEffect(() => {
    const element = near.current
    if (!waits || !element) return
    const observer = new IntersectionObserver(entries => entries.some(entry => entry.isIntersecting) && load(), {
      rootMargin: '600px 0px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [waits])

  if (failed !== undefined) return <PartError reason={failed} busy={busy} onRetry={onMore} />
  return (
    <div ref={near} className={styles.end}>
      <p role="status">{busy ? t.loading : more ? t.shown(shown, total) : t.all(total)}</p>
      {busy && <Spinner size={24} />}
      {more && !busy && (
        <Button kind="line" size="s" onClick={onMore}>
          {t.more}
        </Button>
      )}
    </div>
  )
}
