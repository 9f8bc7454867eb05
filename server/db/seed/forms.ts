/**
 * The forms that the shop comes with. A change of one is a further version at the end of its list; those before stay as
 * they are, for answers name the version that was seen (decision 062).
 */
import type { AnswerOption, FormBean, FormKey, Question } from '#contract/forms/definition.ts'
import { requestConfigOf } from '#contract/forms/form-requests.ts'
import type { PatternKind } from '#contract/forms/patterns.ts'
import type { Word } from '#contract/parts.ts'

type Pair = readonly [cn: string, en: string]
type KeptQuestion = Question<Word>
type KeptOption = AnswerOption<Word>

const word = ([cn, en]: Pair): Word => ({ cn, en })

const asked = (questionId: string, name: string, label: Pair, rest: Partial<KeptQuestion>): KeptQuestion => ({
  questionId,
  label: word(label),
  name,
  questionType: 'INPUT_FILL',
  options: [],
  required: true,
  hidden: false,
  default: null,
  maxLength: null,
  pattern: null,
  requestConfig: null,
  consentId: null,
  consentVersion: null,
  url: null,
  ...rest,
})

const optional = (question: KeptQuestion): KeptQuestion => ({ ...question, required: false })
const fill = (id: string, name: string, label: Pair, pattern: PatternKind, maxLength: number): KeptQuestion =>
  asked(id, name, label, { pattern, maxLength })
const options = (choices: Readonly<Record<string, Pair>>): KeptOption[] =>
  Object.entries(choices).map(([answerId, text]) => ({ answerId, text: word(text) }))
const single = (id: string, name: string, label: Pair, choices: Readonly<Record<string, Pair>>): KeptQuestion =>
  asked(id, name, label, { questionType: 'SINGLE', options: options(choices) })
const dropDown = (id: string, name: string, label: Pair, choices: Readonly<Record<string, Pair>>): KeptQuestion =>
  asked(id, name, label, { questionType: 'DROP_DOWN', options: options(choices) })

const series = (label: Pair = ['意向车系', 'Series you are interested in']): KeptQuestion =>
  asked('Q-SERIES', 'seriesCode', label, { questionType: 'DROP_DOWN', requestConfig: requestConfigOf('series') })
const model = (label: Pair = ['意向车型', 'Model']): KeptQuestion =>
  asked('Q-MODEL', 'modelCode', label, {
    questionType: 'DROP_DOWN',
    requestConfig: requestConfigOf('models', 'Q-SERIES'),
  })
const city = asked('Q-CITY', 'cityCode', ['所在城市', 'City'], {
  questionType: 'DROP_DOWN',
  requestConfig: requestConfigOf('provinceCity'),
})
const dealer = optional(
  asked('Q-DEALER', 'outletId', ['服务门店', 'Dealer'], {
    questionType: 'DROP_DOWN',
    requestConfig: requestConfigOf('dealers', 'Q-CITY'),
  }),
)
const place = [city, dealer]

const title = optional(
  single('Q-GENDER', 'gender', ['称谓', 'Form of address'], { MALE: ['先生', 'Mr'], FEMALE: ['女士', 'Ms'] }),
)
const person = [
  fill('Q-NAME', 'customerName', ['姓名', 'Name'], 'name', 30),
  title,
  fill('Q-PHONE', 'mobile', ['手机号码', 'Mobile number'], 'phone', 11),
]

const message = (label: Pair): KeptQuestion => optional(fill('Q-MESSAGE', 'message', label, 'plain', 200))

/** Each purpose is agreed to by itself; that a dealer gets the data is a choice of its own (decisions: Validation). */
const agreed = (id: string, consentId: string, label: Pair): KeptQuestion =>
  asked(id, `consent${consentId.charAt(0)}${consentId.slice(1).toLowerCase()}`, label, {
    questionType: 'CONFIRMATION',
    consentId,
  })
const privacy = agreed('Q-PRIVACY', 'PRIVACY', [
  '我已阅读并同意《个人信息保护政策》',
  'I have read and accept the policy on personal information',
])
const contact = agreed('Q-CONTACT', 'CONTACT', [
  '同意通过电话或短信就本次需求与我联系',
  'I agree to be called or texted about this request',
])
const handing = optional(
  agreed('Q-HANDING', 'DEALER', [
    '同意将本表信息提供给所选门店，由门店与我联系',
    'I agree that the dealer gets the data of this form and contacts me',
  ]),
)
const marketing = optional(
  agreed('Q-MARKETING', 'MARKETING', [
    '愿意接收新品与活动信息（可随时退订）',
    'I would like to hear of new models and events (I can stop this at any time)',
  ]),
)
const consents = [privacy, contact, handing, marketing]

/** Where a lead came from, for the platform; visitors have nothing to say to it. */
const channel = asked('Q-CHANNEL', 'channelID', ['渠道', 'Channel'], {
  hidden: true,
  default: 'EC_Online',
  maxLength: 40,
})

const planned = (label: Pair): KeptQuestion =>
  single('Q-PLAN', 'planTime', label, {
    M1: ['一个月内', 'Within a month'],
    M3: ['三个月内', 'Within three months'],
    M6: ['半年内', 'Within half a year'],
    LATER: ['还没有计划', 'Not decided yet'],
  })

const ownCar = [
  series(['您的车系', 'Series of your car']),
  model(['您的车型', 'Model of your car']),
  fill('Q-REGISTERED', 'registeredOn', ['首次上牌日期', 'First registration'], 'date', 10),
  fill('Q-MILEAGE', 'mileageKm', ['行驶里程（公里）', 'Mileage (km)'], 'mileage', 7),
]
const plate = optional(fill('Q-PLATE', 'licenseNumber', ['车牌号', 'Number plate'], 'plate', 10))
const vin = optional(fill('Q-VIN', 'vin', ['车架号', 'VIN'], 'vin', 17))

const colours = dropDown('Q-COLOUR', 'bodyColor', ['车身颜色', 'Colour'], {
  WHITE: ['白色', 'White'],
  BLACK: ['黑色', 'Black'],
  GREY: ['灰色', 'Grey'],
  SILVER: ['银色', 'Silver'],
  BLUE: ['蓝色', 'Blue'],
  RED: ['红色', 'Red'],
  GREEN: ['绿色', 'Green'],
  OTHER: ['其他', 'Other'],
})
const condition = single('Q-CONDITION', 'condition', ['车况自评', 'Condition in your view'], {
  '1': ['良好', 'Good'],
  '2': ['正常磨损', 'Normal wear'],
  '3': ['较差', 'Poor'],
})
const licence = single('Q-LICENCE', 'drivingLicence', ['驾照情况', 'Driving licence'], {
  OVER1: ['持有驾照满一年', 'Held for a year or more'],
  UNDER1: ['持有驾照不满一年', 'Held for less than a year'],
  NONE: ['暂无驾照', 'None yet'],
})
const country = dropDown('Q-COUNTRY', 'studyCountry', ['留学国家或地区', 'Country or region of study'], {
  GB: ['英国', 'United Kingdom'],
  US: ['美国', 'United States'],
  AU: ['澳大利亚', 'Australia'],
  CA: ['加拿大', 'Canada'],
  NZ: ['新西兰', 'New Zealand'],
  DE: ['德国', 'Germany'],
  FR: ['法国', 'France'],
  JP: ['日本', 'Japan'],
  KR: ['韩国', 'South Korea'],
  SG: ['新加坡', 'Singapore'],
  HK: ['中国香港', 'Hong Kong, China'],
  MO: ['中国澳门', 'Macau, China'],
  OTHER: ['其他', 'Other'],
})
/** Pairs and no names: names that are whole numbers stand in a row of their own, the smallest first. */
const allMarks: readonly KeptOption[] = (
  [
    ['5', ['非常满意', 'Very satisfied']],
    ['4', ['满意', 'Satisfied']],
    ['3', ['一般', 'Neither']],
    ['2', ['不满意', 'Dissatisfied']],
    ['1', ['非常不满意', 'Very dissatisfied']],
  ] as const
).map(([answerId, text]) => ({ answerId, text: word(text) }))

/** Questions of the survey with their marks in this order. */
const survey = (options: readonly KeptOption[]): KeptQuestion[] => {
  const mark = (id: string, name: string, label: Pair) =>
    asked(id, name, label, { questionType: 'SINGLE', options: [...options] })
  return [
    channel,
    mark('Q-ADVICE', 'adviceMark', ['对咨询与接待的评价', 'Advice and reception']),
    mark('Q-SERVICE', 'serviceMark', ['对服务过程的评价', 'The service itself']),
    mark('Q-OVERALL', 'overallMark', ['总体评价', 'All in all']),
    optional(fill('Q-MESSAGE', 'message', ['意见与建议', 'What could be better?'], 'plain', 500)),
    privacy,
  ]
}

interface SeededForm {
  formId: string
  key: FormKey
  campaignId: string
  /** What an outlet must offer to be chosen. */
  service: string | null
  versions: readonly { title: Pair; questions: KeptQuestion[] }[]
}

const forms: readonly SeededForm[] = [
  {
    formId: 'FORM-BUY',
    key: 'buy',
    campaignId: 'UC-BUY',
    service: 'used',
    versions: [
      {
        title: ['帮我选车', 'Find a car for me'],
        questions: [
          channel,
          series(),
          optional(model()),
          planned(['计划购车时间', 'When would you like to buy?']),
          ...place,
          ...person,
          message(['其他要求', 'Anything else']),
          ...consents,
        ],
      },
    ],
  },
  {
    formId: 'FORM-SELL',
    key: 'sell',
    campaignId: 'UC-SELL',
    service: 'used',
    versions: [
      {
        title: ['高价卖车', 'Sell your car'],
        questions: [
          channel,
          ...ownCar,
          colours,
          condition,
          plate,
          vin,
          planned(['计划卖车时间', 'When would you like to sell?']),
          ...place,
          ...person,
          message(['其他说明', 'Anything else']),
          ...consents,
        ],
      },
    ],
  },
  {
    formId: 'FORM-REPLACE',
    key: 'replace',
    campaignId: 'UC-REPLACE',
    service: 'used',
    versions: [
      {
        title: ['置换', 'Trade in'],
        questions: [
          channel,
          ...ownCar,
          condition,
          plate,
          asked('Q-WANTED', 'wantedSeriesCode', ['想换的车系', 'Series you would like instead'], {
            questionType: 'DROP_DOWN',
            requestConfig: requestConfigOf('series'),
          }),
          planned(['计划置换时间', 'When would you like to trade in?']),
          ...place,
          ...person,
          message(['其他要求', 'Anything else']),
          ...consents,
        ],
      },
    ],
  },
  {
    formId: 'FORM-BOOKING',
    key: 'booking',
    campaignId: 'UC-BOOKING',
    service: 'used',
    versions: [
      {
        title: ['预约看车', 'Arrange a viewing'],
        questions: [
          channel,
          ...place,
          ...person,
          single('Q-CALLTIME', 'callTime', ['方便接听的时间', 'Best time to call'], {
            MORNING: ['上午', 'In the morning'],
            AFTERNOON: ['下午', 'In the afternoon'],
            EVENING: ['晚上', 'In the evening'],
          }),
          message(['想了解的内容', 'What would you like to know?']),
          ...consents,
        ],
      },
    ],
  },
  {
    formId: 'FORM-TEST-DRIVE',
    key: 'test-drive',
    campaignId: 'NC-TEST-DRIVE',
    service: 'testdrive',
    versions: [
      {
        title: ['预约试驾', 'Book a test drive'],
        questions: [
          channel,
          series(['试驾车系', 'Series to drive']),
          licence,
          planned(['计划购车时间', 'When would you like to buy?']),
          ...place,
          ...person,
          message(['其他要求', 'Anything else']),
          ...consents,
        ],
      },
    ],
  },
  {
    formId: 'FORM-MAINTENANCE',
    key: 'maintenance',
    campaignId: 'AS-MAINTENANCE',
    service: 'service',
    versions: [
      {
        title: ['预约保养', 'Book maintenance'],
        questions: [
          channel,
          series(['您的车系', 'Series of your car']),
          optional(model(['您的车型', 'Model of your car'])),
          plate,
          vin,
          {
            ...fill('Q-MILEAGE', 'mileage', ['行驶里程（万公里）', 'Mileage (10,000 km)'], 'mileage', 3),
            default: '5',
          },
          ...place,
          ...person,
          message(['需要的服务', 'What is to be done?']),
          ...consents,
        ],
      },
    ],
  },
  {
    formId: 'FORM-CAPITAL',
    key: 'capital',
    campaignId: 'NC-STUDENT',
    service: 'sales',
    versions: [
      {
        title: ['留学生购车咨询', 'Advice for students abroad'],
        questions: [
          channel,
          country,
          optional(fill('Q-RETURN', 'returnOn', ['预计回国日期', 'Expected return to China'], 'date', 10)),
          series(),
          ...place,
          ...person,
          message(['想了解的内容', 'What would you like to know?']),
          ...consents,
        ],
      },
    ],
  },
  {
    formId: 'FORM-SURVEY',
    key: 'survey',
    campaignId: 'EC-SURVEY',
    service: null,
    versions: [
      {
        title: ['满意度调查', 'Satisfaction survey'],
        questions: survey(allMarks.toReversed()),
      },
      // The best mark first.
      { title: ['满意度调查', 'Satisfaction survey'], questions: survey(allMarks) },
    ],
  },
]

export const formRows = forms.map(({ formId, key, service }) => ({ formId, key, service }))

export const formVersionRows = forms.flatMap(({ formId, key, campaignId, versions }) =>
  versions.map(({ title: name, questions }, at) => {
    const definition: FormBean<Word> = { formId, campaignId, key, version: at + 1, title: word(name), questions }
    return { formId, version: at + 1, definition }
  }),
)
