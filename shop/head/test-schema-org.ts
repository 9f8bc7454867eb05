/**
 * What schema.org allows of the types that the shop tells, and what those who read it need: for tests. Properties are from
 * schema.org's own definitions (release 28) of each type and of those above it; needed are the ones without which a type
 * says nothing to a search engine.
 */
interface Type {
  needed: readonly string[]
  allowed: readonly string[]
}
const thing = ['@id', 'name', 'alternateName', 'description', 'image', 'url']
const organization = [...thing, 'logo', 'telephone', 'brand', 'address', 'legalName', 'contactPoint']
const product = [...thing, 'sku', 'brand', 'model', 'category', 'itemCondition', 'offers', 'color']

export const types: Readonly<Record<string, Type>> = {
  Organization: { needed: ['name', 'url'], allowed: organization },
  AutoDealer: { needed: ['name'], allowed: [...organization, 'geo', 'openingHours', 'priceRange', 'areaServed'] },
  Brand: { needed: ['name'], allowed: [...thing, 'logo'] },
  PostalAddress: {
    needed: ['addressCountry'],
    allowed: ['streetAddress', 'addressLocality', 'addressRegion', 'addressCountry'],
  },
  GeoCoordinates: { needed: ['latitude', 'longitude'], allowed: ['latitude', 'longitude'] },
  BreadcrumbList: { needed: ['itemListElement'], allowed: [...thing, 'itemListElement', 'numberOfItems'] },
  ItemList: { needed: ['itemListElement'], allowed: [...thing, 'itemListElement', 'numberOfItems', 'itemListOrder'] },
  ListItem: { needed: ['position', 'name'], allowed: [...thing, 'position', 'item'] },
  Product: { needed: ['name', 'offers'], allowed: product },
  Car: {
    needed: ['name', 'offers', 'itemCondition', 'vehicleModelDate'],
    allowed: [
      ...product,
      'vehicleModelDate',
      'vehicleSeatingCapacity',
      'fuelType',
      'mileageFromOdometer',
      'dateVehicleFirstRegistered',
      'vehicleIdentificationNumber',
    ],
  },
  Event: {
    needed: ['name', 'startDate', 'location'],
    allowed: [...thing, 'startDate', 'endDate', 'eventStatus', 'location', 'organizer', 'maximumAttendeeCapacity'],
  },
  FAQPage: { needed: ['mainEntity'], allowed: [...thing, 'mainEntity'] },
  Question: { needed: ['name', 'acceptedAnswer'], allowed: [...thing, 'acceptedAnswer', 'text'] },
  Answer: { needed: ['text'], allowed: [...thing, 'text'] },
  Place: { needed: ['name', 'address'], allowed: [...thing, 'address', 'geo'] },
  Offer: {
    needed: ['price', 'priceCurrency', 'availability', 'url'],
    allowed: [...thing, 'price', 'priceCurrency', 'availability', 'seller', 'itemCondition', 'validThrough'],
  },
  QuantitativeValue: {
    needed: ['value', 'unitCode'],
    allowed: ['value', 'unitCode', 'unitText', 'minValue', 'maxValue'],
  },
}

/** Values of lists that schema.org writes out. */
const listed: Readonly<Record<string, RegExp>> = {
  availability: /^https:\/\/schema\.org\/(InStock|OutOfStock|SoldOut|PreOrder|Discontinued|MadeToOrder)$/,
  itemCondition: /^https:\/\/schema\.org\/(New|Used)Condition$/,
  priceCurrency: /^CNY$/,
  price: /^\d+\.\d\d$/,
}

/** What is wrong with a thing, a sentence each; every thing in it is looked at as well. */
export function faultsOf(value: unknown, at = 'the thing'): string[] {
  if (Array.isArray(value)) return value.flatMap((each, n) => faultsOf(each, `${at}[${n}]`))
  if (typeof value !== 'object' || value === null) {
    if (value === null || value === '' || (typeof value === 'number' && !Number.isFinite(value)))
      return [`${at} says nothing`]
    return typeof value === 'string' && /[\u2060\u202f\u00a0]/.test(value) ? [`${at} holds a sign of typesetting`] : []
  }
  const { '@type': name, ...own } = value as Record<string, unknown>
  const type = types[String(name)]
  if (!type) return [`${at} has the type ${String(name)}, which nobody knows`]
  return [
    ...type.needed.filter(key => !(key in own)).map(key => `${at}, a ${name}, lacks ${key}`),
    ...Object.keys(own)
      .filter(key => !type.allowed.includes(key))
      .map(key => `${at}, a ${name}, cannot have ${key}`),
    ...Object.entries(own).flatMap(([key, part]) => [
      ...(listed[key] && !listed[key].test(String(part)) ? [`${at}.${key} is ${String(part)}`] : []),
      ...(key === '@id' ? [] : faultsOf(part, `${at}.${key}`)),
    ]),
  ]
}
