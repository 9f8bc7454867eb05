import { useSyncExternalStore } from 'react'
import { classNames } from './class-names.ts'
import { toastStore } from './toast.ts'
import styles from './toast.module.css'

/** Where toasts appear; once in the root. The region is there before its words, so that readers notice them. */
export function ToastHost() {
  const state = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.none)
  return (
    <div className={styles.place} role="status" aria-live="polite" data-print="hide">
      {state && (
        <p key={state.id} className={classNames(styles.toast, state.long && styles.long)}>
          {state.text}
        </p>
      )}
    </div>
  )
}
