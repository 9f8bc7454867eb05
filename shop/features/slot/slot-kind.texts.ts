import { defineTexts } from '#web/i18n/texts.ts'

/** Kinds of appointments, as customers read them. */
export const slotKindTexts = defineTexts({
  'test-drive': ['试驾', 'Test drive'],
  maintenance: ['保养', 'Maintenance'],
  inspection: ['车辆检测', 'Car inspection'],
  viewing: ['看车', 'Car viewing'],
  'hand-over': ['交车', 'Hand-over'],
})
