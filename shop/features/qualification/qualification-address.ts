/** Addresses of a student's own qualification. */
import { sendPath } from '#shop/features/student/student-address.ts'

export const infoPath = '/user/studentInfo'
export const editPath = sendPath
export const statusPath = '/user/newStudent/authentication'
export const paperHref = (documentId: string): string => `/user/viewInfo?${new URLSearchParams({ documentId })}`
