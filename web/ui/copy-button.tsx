import { useTexts } from '#web/i18n/texts.ts'
import styles from './copy-button.module.css'
import { Icon } from './icon.tsx'
import { toast } from './toast.ts'
import { controlTexts } from './control.texts.ts'

export interface CopyButtonProps {
  text: string
  /** Without words beside a number; the name stays for readers. */
  bare?: boolean
}

export function CopyButton({ text, bare }: CopyButtonProps) {
  const t = useTexts(controlTexts)
  async function copy() {
    if (await copied(text)) toast(t.copied)
  }
  return (
    <button type="button" className={styles.copy} aria-label={bare ? t.copy : undefined} onClick={copy}>
      <Icon name="copy" size={bare ? 16 : 20} />
      {!bare && t.copy}
    </button>
  )
}

/** Pages without https have no clipboard; a selected text can be copied there all the same. */
async function copied(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
  }
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  document.body.append(area)
  area.select()
  const done = document.execCommand('copy')
  area.remove()
  return done
}
