/** Words that come from the tables: no line ends between a figure and its unit. */
export const wholeUnits = (text: string): string => text.replace(/(\d) (?=[\u4e00-\u9fff]|k[mW]\b)/g, '$1\u00a0')
