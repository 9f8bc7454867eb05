import { useEffect, useId, useRef, useState } from 'react'
import type { UploadPurpose } from '#contract/uploads.ts'
import { ApiFailure } from '#web/api-failure.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { acceptFor, faultOf, upload, type Uploaded } from '#web/upload.ts'
import { useFieldParts } from './field-context.ts'
import { Icon } from './icon.tsx'
import styles from './picture-upload.module.css'
import { pictureUploadTexts } from './picture-upload.texts.ts'
import { Spinner } from './spinner.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface PictureUploadProps {
  purpose: UploadPurpose
  most: number
  /** Pictures that have arrived, in order. */
  value: readonly Uploaded[]
  onChange: (value: Uploaded[]) => void
  /** True while one is on its way: the form waits with sending. */
  onBusy?: (busy: boolean) => void
}

interface Sending {
  key: string
  name: string
  file: File
  /** Why it did not arrive. */
  problem?: string
}

/** Photographs of a form: chosen or taken, sent one by one at once, each with its own fault and second try (design 10). */
export function PictureUpload({ purpose, most, value, onChange, onBusy }: PictureUploadProps) {
  const t = useTexts(pictureUploadTexts)
  const made = useId()
  const { labelId, 'aria-describedby': describedBy } = useFieldParts()
  const [sending, setSending] = useState<Sending[]>([])
  const [refused, setRefused] = useState<string[]>([])
  const gone = useRef<AbortController | null>(null)
  const arrived = useRef(value)
  useEffect(() => {
    arrived.current = value
  }, [value])
  useEffect(() => {
    const controller = new AbortController()
    gone.current = controller
    return () => controller.abort()
  }, [])
  const waiting = sending.some(each => each.problem === undefined)
  useEffect(() => onBusy?.(waiting), [waiting, onBusy])
  const room = most - value.length - sending.length

  async function send(each: Sending) {
    const signal = gone.current?.signal ?? new AbortController().signal
    const drop = () => setSending(list => list.filter(other => other.key !== each.key))
    try {
      const done = await upload(each.file, purpose, signal)
      drop()
      // The same picture twice is one picture.
      if (arrived.current.some(other => other.objectId === done.objectId)) return
      arrived.current = [...arrived.current, done]
      onChange([...arrived.current])
    } catch (error) {
      if (signal.aborted) return
      const problem = error instanceof ApiFailure && error.message ? error.message : t.notSent
      setSending(list => list.map(other => (other.key === each.key ? { ...other, problem } : other)))
    }
  }

  function choose(files: readonly File[]) {
    const faults: string[] = []
    const fresh: Sending[] = []
    for (const file of files) {
      const fault = faultOf(file, purpose)
      if (fault?.kind === 'type') faults.push(t.wrongType(file.name, fault.kinds))
      else if (fault?.kind === 'size') faults.push(t.tooLarge(file.name, fault.limitMb))
      else if (fault) faults.push(t.empty(file.name))
      else if (fresh.length >= room) faults.push(t.tooMany(most))
      else fresh.push({ key: crypto.randomUUID(), name: file.name, file })
    }
    setRefused([...new Set(faults)])
    setSending(list => [...list, ...fresh])
    for (const each of fresh) void send(each)
  }

  function again(each: Sending) {
    const { problem: _, ...fresh } = each
    setSending(list => list.map(other => (other.key === each.key ? fresh : other)))
    void send(fresh)
  }

  return (
    <div>
      <ul className={styles.list}>
        {value.map((picture, n) => (
          <li key={picture.objectId} className={styles.tile}>
            <img src={picture.url} alt={t.pictureOf(n + 1)} />
            <button
              type="button"
              className={styles.remove}
              aria-label={t.remove(n + 1)}
              onClick={() => onChange(value.filter(other => other !== picture))}
            >
              <Icon name="close-small" size={16} />
            </button>
          </li>
        ))}
        {sending.map(each => (
          <li key={each.key} className={styles.tile} data-problem={each.problem !== undefined || undefined}>
            {each.problem === undefined ? (
              <>
                <Spinner size={24} />
                <VisuallyHidden>{t.sending(each.name)}</VisuallyHidden>
              </>
            ) : (
              <button type="button" className={styles.retry} onClick={() => again(each)}>
                <Icon name="refresh" size={20} />
                {t.again}
              </button>
            )}
            <button
              type="button"
              className={styles.remove}
              aria-label={t.removeNamed(each.name)}
              onClick={() => setSending(list => list.filter(other => other.key !== each.key))}
            >
              <Icon name="close-small" size={16} />
            </button>
          </li>
        ))}
        {room > 0 && (
          <li>
            <label className={styles.add}>
              <input
                id={made}
                type="file"
                multiple={room > 1}
                accept={acceptFor(purpose)}
                aria-labelledby={labelId ? `${labelId} ${made}-words` : undefined}
                aria-describedby={describedBy}
                onChange={event => {
                  choose([...(event.currentTarget.files ?? [])])
                  // The same file may be chosen again after it was removed.
                  event.currentTarget.value = ''
                }}
              />
              <Icon name="camera" size={24} />
              <span id={`${made}-words`}>{t.add(value.length, most)}</span>
            </label>
          </li>
        )}
      </ul>
      <div role="status" className={styles.faults}>
        {[...refused, ...sending.flatMap(each => (each.problem ? [`${each.name}：${each.problem}`] : []))].map(
          words => (
            <p key={words}>{words}</p>
          ),
        )}
      </div>
    </div>
  )
}
