import type sharp from 'sharp'

let loading: Promise<typeof sharp> | undefined

/**
 * The library that draws pictures, loaded when the first one comes: it takes 25 MB, and most servers of a shop never see
 * an upload (decision 083). It works on one thread and keeps nothing between pictures: one of 50 million pixels needs
 * 200 MB, and the other threads are for files and for compressing answers.
 * @throws the loader's error when it is not installed
 */
export const pictureLibrary = (): Promise<typeof sharp> =>
  (loading ??= import('sharp').then(({ default: library }) => {
    library.concurrency(1)
    library.cache(false)
    return library
  }))
