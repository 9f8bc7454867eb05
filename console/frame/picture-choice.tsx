import { useId, useState } from 'react'
import styles from '#console/frame/photo-button.module.css'
import { photoRule } from '#contract/uploads.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { acceptFor, faultOf } from '#web/upload.ts'
import { Icon } from '#web/ui/icon.tsx'
import { pictureUploadTexts } from '#web/ui/picture-upload.texts.ts'

interface PictureChoiceProps {
  label: string
  onChosen: (file: File) => void
}

/** Asks for one picture of this device, and says at once why a file is none that can be sent. */
export function PictureChoice({ label, onChosen }: PictureChoiceProps) {
  const t = useTexts(pictureUploadTexts)
  const id = useId()
  const [refused, setRefused] = useState('')

  function choose(file: File) {
    const fault = faultOf(file, photoRule)
    if (fault?.kind === 'type') setRefused(t.wrongType(file.name, fault.kinds))
    else if (fault?.kind === 'size') setRefused(t.tooLarge(file.name, fault.limitMb))
    else if (fault) setRefused(t.empty(file.name))
    else {
      setRefused('')
      onChosen(file)
    }
  }
  return (
    <div>
      <label className={styles.add}>
        <input
          type="file"
          accept={acceptFor(photoRule)}
          aria-labelledby={id}
          onChange={event => {
            const file = event.currentTarget.files?.[0]
            // The same file may be chosen again after it was taken back.
            event.currentTarget.value = ''
            if (file) choose(file)
          }}
        />
        <Icon name="camera" size={20} />
        <span id={id}>{label}</span>
      </label>
      <div role="status" className={styles.faults}>
        {refused && <p>{refused}</p>}
      </div>
    </div>
  )
}
