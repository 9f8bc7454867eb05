/** Nothing is lost with these: they are pressed, or moved along a line. */
const wordless = ['checkbox', 'radio', 'hidden', 'button', 'submit', 'search', 'range']

/** Whether words stand in a field of this page. @param within a part of it; absent: dialogs as well */
export const hasWords = (within = ''): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`${within} textarea, ${within} input`)].some(
    ({ type, value }) => !wordless.includes(type) && value !== '',
  )
