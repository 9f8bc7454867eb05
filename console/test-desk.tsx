import { type ReactNode, useMemo } from 'react'
import { useSettled } from '#console/frame/keep-said.ts'
import type { Me } from '#console/frame/me.ts'
import { type Permission, permissionNames } from '#contract/permissions.ts'
import type { Language } from '#contract/errors.ts'
import { FormDefaults } from '#web/form/form-defaults.ts'
import { UnsavedGuard } from '#web/form/unsaved.tsx'
import { type LivePage, livePage } from '#web/test-page.tsx'

interface Options {
  at?: string
  language?: Language
  /** What the role holds; absent: everything. */
  may?: readonly Permission[]
  /** Of the page; it is asked again after each act. */
  load?: (at: URL) => unknown
}

/** What the frame does for the forms of its pages. */
function Around({ children }: { children: ReactNode }) {
  const settled = useSettled()
  const defaults = useMemo(() => ({ size: 's', problem: 'danger', settled }) as const, [settled])
  return (
    <FormDefaults value={defaults}>
      <UnsavedGuard />
      {children}
    </FormDefaults>
  )
}

/** A page of the desk, or a part of one, as somebody of a role has it before them. */
export function desk(part: ReactNode, { may = permissionNames, ...options }: Options = {}): Promise<LivePage> {
  const me = { name: '沈知遥', role: 'finance', permissions: may, revealsPerHour: 30 } as unknown as Me
  const site = { nameEn: 'HESPER', nameCn: '长庚', storeNameEn: 'HESPER Store', storeNameCn: '长庚商城', demo: false }
  return livePage(<Around>{part}</Around>, { ...options, around: { id: 'gate', data: me }, written: { site } })
}
