import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { photoRule } from '#contract/uploads.ts'
import { ApiFailure } from '#web/api-failure.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { acceptFor, faultOf, readBase64, type Uploaded } from '#web/upload.ts'
import { Icon } from '#web/ui/icon.tsx'
import { pictureQueue, type PictureQueueOptions } from '#web/ui/picture-queue.ts'
import { pictureUploadTexts } from '#web/ui/picture-upload.texts.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './photo-button.module.css'

interface PhotoButtonProps {
  label: string
  /** How many more there may be. */
  room: number
  /** Numbers of those that have arrived. */
  onSent: (photoIds: string[]) => void
  /** True while one is on its way. */
  onBusy?: (busy: boolean) => void
}

async function sendPhoto(file: File, signal: AbortSignal): Promise<Uploaded> {
  const content = await readBase64(file)
  signal.throwIfAborted()
  const { data } = await api('desk.photo.send', { content }, { signal })
  return { objectId: data.photoId, name: file.name, url: '' }
}

/** Photographs of a car, chosen or taken with the phone, sent one by one at once; each says what is wrong with it. */
export function PhotoButton({ label, room, onSent, onBusy }: PhotoButtonProps) {
  const t = useTexts(pictureUploadTexts)
  const id = useId()
  const [queue] = useState(pictureQueue)
  const sending = useSyncExternalStore(queue.subscribe, queue.read, queue.read)
  const [refused, setRefused] = useState<string[]>([])
  const sent = useRef(onSent)
  useEffect(() => {
    sent.current = onSent
  }, [onSent])
  useEffect(() => () => queue.stop(), [queue])
  const waiting = sending.filter(each => each.problem === undefined).length
  useEffect(() => onBusy?.(waiting > 0), [waiting, onBusy])

  const by: PictureQueueOptions = {
    send: sendPhoto,
    arrived: picture => sent.current([picture.objectId]),
    problemOf: error => (error instanceof ApiFailure && error.message ? error.message : t.notSent),
  }

  function choose(files: readonly File[]) {
    const faults: string[] = []
    const fresh: File[] = []
    for (const file of files) {
      const fault = faultOf(file, photoRule)
      if (fault?.kind === 'type') faults.push(t.wrongType(file.name, fault.kinds))
      else if (fault?.kind === 'size') faults.push(t.tooLarge(file.name, fault.limitMb))
      else if (fault) faults.push(t.empty(file.name))
      else if (fresh.length >= room - waiting) faults.push(t.tooMany(room))
      else fresh.push(file)
    }
    setRefused([...new Set(faults)])
    queue.add(fresh, by)
  }

  const failed = sending.filter(each => each.problem !== undefined)
  return (
    <div>
      {room > 0 && (
        <label className={styles.add}>
          <input
            id={id}
            type="file"
            multiple={room > 1}
            accept={acceptFor(photoRule)}
            aria-labelledby={`${id}-words`}
            onChange={event => {
              choose([...(event.currentTarget.files ?? [])])
              // The same file may be chosen again after it was removed.
              event.currentTarget.value = ''
            }}
          />
          {waiting > 0 ? <Spinner size={16} /> : <Icon name="camera" size={20} />}
          <span id={`${id}-words`}>{label}</span>
        </label>
      )}
      <div role="status" className={styles.faults}>
        {refused.map(words => (
          <p key={words}>{words}</p>
        ))}
        {failed.map(each => (
          <p key={each.key}>
            {each.name}：{each.problem}{' '}
            <button type="button" className={styles.again} onClick={() => queue.again(each.key, by)}>
              {t.again}
            </button>
          </p>
        ))}
      </div>
    </div>
  )
}
