import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './select.module.css'

export interface SelectButtonProps {
  text: string
  /** Nothing is chosen: the text is only a hint. */
  empty: boolean
  size?: 'l' | 'm' | 's'
  plain?: boolean
  textId?: string
}

export const selectBox = ({ size = 'l', plain, empty }: Omit<SelectButtonProps, 'text'>) =>
  classNames(styles.box, plain ? styles.plain : styles[size], empty && styles.empty)

/** The closed select as a button. */
export function SelectButton(props: SelectButtonProps & Pick<ComponentProps<'button'>, 'disabled' | 'id'>) {
  const { text, empty, size, plain, textId, disabled, id } = props
  return (
    <button type="button" id={id} disabled={disabled} className={selectBox({ size, plain, empty })}>
      <SelectWords text={text} id={textId} />
    </button>
  )
}

/** What stands inside it. */
export function SelectWords({ text, id }: { text: string; id?: string }) {
  return (
    <>
      <span className={styles.text} id={id}>
        {text}
      </span>
      <Icon name="down" size={20} className={styles.caret} />
    </>
  )
}
