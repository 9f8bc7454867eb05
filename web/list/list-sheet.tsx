import { type ReactNode, useState } from 'react'
import type { CallName } from '#contract/kit.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Text } from '#web/ui/layout.tsx'
import { Modal } from '#web/ui/modal.tsx'
import styles from './list.module.css'
import { listWords } from './list.texts.ts'
import type { CallList } from './load.ts'
import type { PageSpan } from './pages.ts'
import { type ListView, type LiveCount, useLiveCount } from './use-list.ts'

export interface ListSheet<S, Name extends string, N extends CallName> {
  /** The sheet that stands open. */
  open: Name | null
  /** The sheet that opened last: it keeps its face while it goes down. */
  name: Name
  openSheet: (name: Name) => void
  close: () => void
  /** What is chosen in it, until its button is pressed. */
  draft: S
  choose: (change: Partial<S>) => void
  live: LiveCount<N>
  /** Shows a state; the draft where absent. */
  apply: (next?: S) => void
}

/** The sheets of a list on a phone: a sheet keeps its choices to itself until its button is pressed. */
export function useListSheet<Name extends string, N extends CallName, S extends PageSpan, R, X>(
  list: CallList<N, S, R, X>,
  view: ListView<S, R, X>,
  first: NoInfer<Name>,
): ListSheet<S, Name, N> {
  const { address } = list
  const [open, setOpen] = useState<Name | null>(null)
  const [name, setName] = useState(first)
  const [draft, setDraft] = useState(view.state)
  const live = useLiveCount(list, open === null ? view.data.state : draft, view.data)
  const close = () => setOpen(null)
  return {
    open,
    name,
    openSheet(next) {
      setDraft(address.change(view.state, {}))
      setName(next)
      setOpen(next)
    },
    close,
    draft,
    choose: change => setDraft(address.change(draft, change)),
    live,
    apply(next = draft) {
      close()
      view.show(next)
    },
  }
}

/** A word above the list that opens a sheet. */
export function SheetOpener<Name extends string>(props: {
  of: Pick<ListSheet<never, Name, never>, 'open' | 'openSheet'>
  name: Name
  /** Something is chosen there. */
  active?: boolean
  icon?: IconName
  children: string
}) {
  const { of: sheet, name, active, icon = 'down', children } = props
  return (
    <button
      type="button"
      className={classNames(styles.opener, active && styles.active)}
      aria-haspopup="dialog"
      aria-expanded={sheet.open === name}
      onClick={() => sheet.openSheet(name)}
    >
      <Text as="span" oneLine className={styles.word}>
        {children}
      </Text>
      <Icon name={icon} size={16} />
    </button>
  )
}

export interface ListSheetViewProps<S, Name extends string, N extends CallName> {
  of: ListSheet<S, Name, N>
  title: string
  /** What the reset leaves; no buttons where choosing closes the sheet by itself. */
  reset?: Partial<S> | undefined
  /** What the button says of a number. */
  show: (total: number) => string
  full?: boolean
  children: ReactNode
}

/** A sheet with its two buttons: reset, and see what is chosen, with its number while one chooses. */
export function ListSheetView<S, Name extends string, N extends CallName>(props: ListSheetViewProps<S, Name, N>) {
  const { of: sheet, title, reset, show, full, children } = props
  const t = useTexts(listWords)
  const { total } = sheet.live
  return (
    <Modal
      open={sheet.open !== null}
      onClose={sheet.close}
      title={title}
      height={full ? 92 : 'content'}
      foot={
        reset && (
          <>
            <Button kind="line" size="l" onClick={() => sheet.choose(reset)}>
              {t.reset}
            </Button>
            <Button size="l" busy={false} onClick={() => sheet.apply()}>
              <span aria-live="polite">{total === undefined ? t.showAny : show(total)}</span>
            </Button>
          </>
        )
      }
    >
      {children}
    </Modal>
  )
}
