import { expect, test } from 'vitest'
import { withoutParts, withPageMissing } from './unused-parts.ts'

test('a function that is not used stays and does nothing, a method goes', () => {
  const code = 'function keep() { return 1 }\nfunction drop(a) { return a }\nThing.prototype.drop = function () {};\n'
  expect(withoutParts(code, ['drop', 'Thing.prototype'])).toBe('function keep() { return 1 }\nfunction drop(a) {}\n\n')
})

test('what a variable holds does nothing, and what is given to an exported name is not given', () => {
  const code =
    'const Link = made(function (a) { return a })\nvar tell = has ? own : (e) => { say(e) }\nexports.ask = function () { return 1 }\n'
  expect(withoutParts(code, ['Link', 'tell', 'exports.ask'])).toBe(
    'const Link = made(function (a) {})\nvar tell = has ? own : (e) => {}\n\n',
  )
})

test('a library that has no such function any more stops the build', () => {
  expect(() => withoutParts('function other() {}', ['drop'])).toThrow('no drop')
})

const routerFile = `async function loadRouteModule(route, cache) {
	try {
		return await import(
			/* @vite-ignore */
			route.module
);
	} catch (error) {
		console.error(error);
		window.location.reload();
		return new Promise(() => {});
	}
}
`

test('a file of a page that does not come is left to the shop, once that is there', () => {
  const code = withPageMissing(routerFile)
  expect(code).toContain(
    'await import(/* @vite-ignore */ route.module).catch(error => window.shopPageMissing(error, () => import(/* @vite-ignore */ route.module)))',
  )
  expect(code.indexOf('if (window.shopPageMissing) throw error')).toBeLessThan(code.indexOf('location.reload'))
})

test('a router that imports no file of a page stops the build', () => {
  expect(() => withPageMissing('function other() {}')).toThrow('no file of a page')
})
