import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { type UploadPurpose, uploadRules } from '#contract/uploads.ts'
import { ApiFailure } from '#web/api-failure.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { acceptFor, faultOf, upload, type Uploaded } from '#web/upload.ts'
import { useFieldParts } from './field-context.ts'
import { Icon } from './icon.tsx'
import { pictureQueue, type PictureQueueOptions } from './picture-queue.ts'
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

/** Photographs of a form: chosen or taken, sent one by one at once, each with its own fault and second try (design 10). */
export function PictureUpload({ purpose, most, value, onChange, onBusy }: PictureUploadProps) {
  const t = useTexts(pictureUploadTexts)
  const made = useId()
  const { labelId, 'aria-describedby': describedBy } = useFieldParts()
  const [queue] = useState(pictureQueue)
  const sending = useSyncExternalStore(queue.subscribe, queue.read, queue.read)
  const [refused, setRefused] = useState<string[]>([])
  const there = useRef(value)
  useEffect(() => {
    there.current = value
  }, [value])
  useEffect(() => () => queue.stop(), [queue])
  const waiting = sending.some(each => each.problem === undefined)
  useEffect(() => onBusy?.(waiting), [waiting, onBusy])
  const room = most - value.length - sending.length

  const by: PictureQueueOptions = {
    send: (file, signal) => upload(file, purpose, signal),
    arrived(picture) {
      // The same picture twice is one picture.
      if (there.current.some(other => other.objectId === picture.objectId)) return
      there.current = [...there.current, picture]
      onChange([...there.current])
    },
    problemOf: error => (error instanceof ApiFailure && error.message ? error.message : t.notSent),
  }

  function choose(files: readonly File[]) {
    const faults: string[] = []
    const fresh: File[] = []
    for (const file of files) {
      const fault = faultOf(file, uploadRules[purpose])
      if (fault?.kind === 'type') faults.push(t.wrongType(file.name, fault.kinds))
      else if (fault?.kind === 'size') faults.push(t.tooLarge(file.name, fault.limitMb))
      else if (fault) faults.push(t.empty(file.name))
      else if (fresh.length >= room) faults.push(t.tooMany(most))
      else fresh.push(file)
    }
    setRefused([...new Set(faults)])
    queue.add(fresh, by)
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
              <button type="button" className={styles.retry} onClick={() => queue.again(each.key, by)}>
                <Icon name="refresh" size={20} />
                {t.again}
              </button>
            )}
            <button
              type="button"
              className={styles.remove}
              aria-label={t.removeNamed(each.name)}
              onClick={() => queue.remove(each.key)}
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
                accept={acceptFor(uploadRules[purpose])}
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
