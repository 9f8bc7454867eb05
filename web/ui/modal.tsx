import type { ReactNode } from 'react'
import { useLayout } from '#web/layout.ts'
import { soonDialog } from './soon-dialog.tsx'

const Dialog = soonDialog(() => import('./dialog.tsx').then(m => m.Dialog))
const Sheet = soonDialog(() => import('./sheet.tsx').then(m => m.Sheet))

export interface ModalProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Buttons, the primary one last. */
  foot?: ReactNode
  /** On desktop: 720 in place of 460 px. */
  wide?: boolean
  /** On mobile: percent of the screen. */
  height?: 50 | 70 | 92 | 'content'
  /** Nothing in it can be pressed: the content itself takes the focus, so that the keyboard can scroll it. */
  reading?: boolean
  children: ReactNode
}

/** A dialog on desktop, a sheet on mobile; nothing of either is loaded before it first opens. */
export function Modal({ wide, height, children, ...rest }: ModalProps) {
  return useLayout() === 'mobile' ? (
    <Sheet {...rest} height={height}>
      {children}
    </Sheet>
  ) : (
    <Dialog {...rest} wide={wide}>
      {children}
    </Dialog>
  )
}
