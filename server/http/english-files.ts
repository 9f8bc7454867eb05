/** Where the English files of the built site stand (decision 045). Read by the build, which writes them, and by the pages. */

/** Below the folder of all files; and the list, beside `client`, of those that there is an English one of. */
export const englishFolder = 'en'
export const englishList = 'english.json'

/** Turns addresses of the browser's files into those of their English ones. @param own names of the files that have one */
export function inEnglish(own: ReadonlySet<string>): (text: string) => string {
  return text =>
    text.replace(/\bassets\/([\w.~-]+\.js)/g, (whole, name) =>
      own.has(name) ? `assets/${englishFolder}/${name}` : whole,
    )
}
