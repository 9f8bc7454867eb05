/** Addresses of a student's own qualification. */
export const infoPath = '/user/studentInfo'
export const editPath = '/user/addInfo'
export const statusPath = '/user/newStudent/authentication'
export const paperHref = (documentId: string): string => `/user/viewInfo?${new URLSearchParams({ documentId })}`
