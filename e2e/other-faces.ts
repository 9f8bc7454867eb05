/** The pairs of layout and language that `faces` leaves out: short ways go in them, so that every pair is walked. */
export const otherFaces = [
  { layout: 'desktop', language: 'en' },
  { layout: 'mobile', language: 'zh-CN' },
] as const
