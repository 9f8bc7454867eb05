/** Refusals about files of parcel numbers. */
export const parcelFileErrors = {
  PARCEL_FILE_EMPTY: [
    5978,
    '没有可以发货的行，请按每行的原因修改',
    'No line of it can be sent: please mend them, each says why',
  ],
} as const
