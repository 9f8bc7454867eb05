/**
 * What all papers share: the sheet with its SAMPLE mark, fields, seals that are none, and the patterns of security
 * print. A paper is plain HTML in millimetres; `make.ts` prints it.
 */

/** Escapes text for HTML. */
export const esc = (text: string | number): string =>
  String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Width and height of a sheet in mm. */
export type Size = readonly [width: number, height: number]
export const a4: Size = [210, 297]
export const a4Wide: Size = [297, 210]
/** Two pages of a passport, one above the other (ISO/IEC 7810 ID-3: 125 × 88). */
export const booklet: Size = [125, 176]

export interface Paper {
  /** Name of the file, and of the paper in the shop. */
  key: string
  title: readonly [cn: string, en: string]
  /** What a preview shows, for readers. */
  alt: readonly [cn: string, en: string]
  size: Size
  /** Content and styles of its own. */
  html: string
  css?: string
}

/** Chinese and English one above the other. */
export const both = (cn: string, en: string): string => `${esc(cn)}<small>${esc(en)}</small>`

/** Label above, value below; the paper's usual field. */
export const field = (cn: string, en: string, value: string | number, wide = 1): string =>
  `<div class="field" style="grid-column:span ${wide}"><span>${both(cn, en)}</span><b>${esc(value)}</b></div>`

export const fields = (columns: number, ...list: readonly string[]): string =>
  `<div class="fields" style="grid-template-columns:repeat(${columns},1fr)">${list.join('')}</div>`

/** A place for a stamp; nothing that could pass for one. */
export const sealPlace = (cn: string, en: string): string =>
  `<div class="seal"><i>${both(`${cn}（样张无印章）`, `${en}: none on a sample`)}</i></div>`

export const signature = (cn: string, en: string, name: string): string =>
  `<div class="signed"><em>${esc(name)}</em><span>${both(cn, en)}</span></div>`

/** Our mark: the evening star above two lines. */
export const mark = `<svg class="mark" viewBox="0 0 32 32"><rect width="32" height="32" rx="6"/><g transform="translate(4 4) scale(.75)"><circle cx="16" cy="9.5" r="4.5" fill="#fff"/><path d="M2 20.5h28M9 26h14" stroke="#fff" stroke-width="1.8" fill="none"/></g></svg>`

export const letterHead = (cn: string, en: string, no: string): string => `<header class="letterhead">
  <div class="maker">${mark}<p><b>HESPER 长庚</b><small>长庚汽车（中国）有限公司 · Hesper Motor (China) Co., Ltd.</small></p></div>
  <div class="heading"><h1>${esc(cn)}</h1><h2>${esc(en)}</h2></div>
  <p class="number">编号 No. <b>${esc(no)}</b></p>
</header>`

export const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[], kind = ''): string =>
  `<table class="${kind}"><thead><tr>${head.map(cell => `<th>${cell}</th>`).join('')}</tr></thead><tbody>${rows
    .map(row => `<tr>${row.map(cell => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`

/** A rosette of fine lines as security print has them. @param turns lobes of the outer line, radius in mm */
export function rosette(radius: number, turns: number, colour: string, lines = 5): string {
  const curve = (shrink: number) => {
    const points = Array.from({ length: 360 }, (_, step) => {
      const angle = (step / 360) * Math.PI * 2
      const reach = radius * shrink * (0.74 + 0.2 * Math.cos(turns * angle) + 0.06 * Math.cos(turns * 3 * angle))
      return `${(reach * Math.cos(angle)).toFixed(2)} ${(reach * Math.sin(angle)).toFixed(2)}`
    })
    return `M${points.join('L')}Z`
  }
  const paths = Array.from({ length: lines }, (_, n) => `<path d="${curve(1 - n * 0.13)}"/>`).join('')
  const box = `${-radius} ${-radius} ${radius * 2} ${radius * 2}`
  return `<svg class="rosette" viewBox="${box}" style="width:${radius * 2}mm;height:${radius * 2}mm" fill="none" stroke="${colour}" stroke-width=".14">${paths}</svg>`
}

/** Parallel waves over the whole sheet. */
export function waves([width, height]: Size, colour: string, gap = 3.2): string {
  const lines = Array.from({ length: Math.ceil(height / gap) + 2 }, (_, row) => {
    const y = row * gap
    const points = Array.from({ length: Math.ceil(width / 5) + 1 }, (__, step) => {
      const x = step * 5
      return `${x} ${(y + 2.2 * Math.sin(x / 13 + row * 0.42) + 0.8 * Math.sin(x / 5.1 - row * 0.3)).toFixed(1)}`
    })
    return `<path d="M${points.join('L')}"/>`
  })
  return `<svg class="waves" viewBox="0 0 ${width} ${height}" fill="none" stroke="${colour}" stroke-width=".12">${lines.join('')}</svg>`
}

/** Bars that look like a code and hold the digits' own pattern; not machine-readable. */
export function bars(digits: string, height = 9): string {
  let at = 0
  const rects = [...digits].map(digit => {
    const wide = 0.35 + (Number.parseInt(digit, 36) % 5) * 0.22
    const rect = `<rect x="${at.toFixed(2)}" width="${wide.toFixed(2)}" height="${height}"/>`
    at += wide + 0.3 + (Number.parseInt(digit, 36) % 3) * 0.2
    return rect
  })
  return `<svg class="bars" viewBox="0 0 ${at.toFixed(2)} ${height}" style="width:${at.toFixed(1)}mm;height:${height}mm">${rects.join('')}</svg>`
}

/** Head and shoulders of nobody. */
export const nobody = `<svg class="nobody" viewBox="0 0 33 43"><rect width="33" height="43" fill="#dfe4e6"/><path d="M16.500 8c5 0 7.600 3.600 7.600 8.600 0 4.200-1.600 8-4 9.800v2.400c5.200 1.600 10 3.600 11.400 8.400V43H1.500v-5.800c1.400-4.800 6.200-6.800 11.400-8.400v-2.400c-2.400-1.800-4-5.600-4-9.800C8.900 11.600 11.500 8 16.500 8z" fill="#9aa5aa"/></svg>`

const style = ([width, height]: Size) => `
@page { size: ${width}mm ${height}mm; margin: 0 }
* { box-sizing: border-box; margin: 0; padding: 0 }
html { font: 9.4pt/1.55 Archivo, 'Paper Sans', sans-serif; color: #16191b; -webkit-print-color-adjust: exact }
body { width: ${width}mm; height: ${height}mm; position: relative; overflow: hidden; background: #fff }
small { display: block; font-size: .74em; line-height: 1.35; color: #667075 }
.sheet { position: absolute; inset: 0; padding: 16mm 17mm; display: flex; flex-direction: column; gap: 5mm }
.waves { position: absolute; inset: 0; width: 100%; height: 100% }
.sample { position: absolute; inset: 0; overflow: hidden; z-index: 9; pointer-events: none }
.sample b { position: absolute; left: 50%; top: var(--at); transform: translate(-50%, -50%) rotate(-28deg); white-space: nowrap;
  font-size: ${(Math.min(width, height) / 7.2).toFixed(1)}mm; font-weight: 700; letter-spacing: .06em; color: rgb(176 22 58 / .13) }
.sample p { position: absolute; right: 5mm; top: 4mm; padding: .8mm 2.2mm; border: .35mm solid #b0163a; color: #b0163a; background: #fff;
  font-size: 6.6pt; line-height: 1.3; font-weight: 600; letter-spacing: .02em }
.letterhead { display: grid; grid-template-columns: 1fr auto; gap: 4mm; align-items: end; border-bottom: .5mm solid #16191b; padding-bottom: 4mm }
.maker { display: flex; gap: 3mm; align-items: center; grid-column: 1 / -1; margin-bottom: 3mm }
.mark { width: 10mm; height: 10mm; fill: #0c0e0f }
h1 { font-size: 19pt; line-height: 1.2; font-weight: 600; letter-spacing: .04em }
h2 { font-size: 10.5pt; font-weight: 500; color: #667075 }
h3 { font-size: 10.5pt; font-weight: 600; margin-bottom: 1.6mm }
.number { font-size: 8.6pt; font-variant-numeric: tabular-nums }
.fields { display: grid; border: .2mm solid #9aa3a7; border-width: .2mm 0 0 .2mm }
.field { border: .2mm solid #9aa3a7; border-width: 0 .2mm .2mm 0; padding: 1.3mm 2mm; min-height: 10.4mm }
.field span { font-size: 7.2pt; color: #4d575c; display: block; line-height: 1.3 }
.field span small { display: inline; margin-left: 1mm }
.field b { font-weight: 500; font-variant-numeric: tabular-nums }
table { width: 100%; border-collapse: collapse; font-size: 8.4pt; line-height: 1.4 }
th { text-align: left; font-weight: 500; color: #4d575c; border-bottom: .3mm solid #16191b; padding: 1mm 1.4mm }
td { border-bottom: .15mm solid #c3c9cc; padding: 1.05mm 1.4mm; font-variant-numeric: tabular-nums; vertical-align: top }
ol, ul { padding-left: 5mm } li { margin-bottom: 1mm }
.foot { margin-top: auto; display: flex; justify-content: space-between; align-items: flex-end; gap: 8mm }
.seal { width: 34mm; height: 34mm; border: .35mm dashed #a6aeb1; border-radius: 50%; display: grid; place-items: center; text-align: center; font-size: 7pt; color: #8b9599; padding: 4mm }
.seal i { font-style: normal }
.signed em { display: block; min-width: 42mm; border-bottom: .3mm solid #16191b; padding: 0 2mm 1mm; font: italic 15pt/1.2 'DejaVu Serif', 'Paper Serif', serif; color: #25456b }
.signed span { font-size: 7.4pt }
.fine { font-size: 7.4pt; line-height: 1.5; color: #4d575c }
`

/**
 * The whole document of a paper.
 * @param faces `@font-face` rules of our typeface
 */
export function documentOf({ title, size, html, css = '' }: Paper, faces: string): string {
  const marks = size[1] > 250 ? ['18%', '50%', '82%'] : ['27%', '73%']
  const sample = marks.map(at => `<b style="--at:${at}">样张 SAMPLE</b>`).join('')
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${esc(`${title[0]} ${title[1]}（样张 SAMPLE）`)}</title>
<style>${faces}${style(size)}${css}</style></head>
<body>${html}<div class="sample">${sample}<p>样张 SAMPLE · 虚构内容，不具效力 · invented, without effect</p></div></body></html>`
}
