/** Where people study, and which customs office they apply to: names in both languages, each said once. */
import type { Word } from '../parts.ts'

export interface StudyPlace {
  code: string
  name: Word
  /** IANA name of its clock: the day on which a study ends there may be another one in Beijing. */
  zone: string
}

const place = (code: string, cn: string, en: string, zone: string): StudyPlace => ({ code, name: { cn, en }, zone })

/** The most usual places; whoever studied elsewhere takes the one whose clock is nearest. */
export const studyPlaces: readonly StudyPlace[] = [
  place('us-east', '美国东部', 'United States, East', 'America/New_York'),
  place('us-central', '美国中部', 'United States, Central', 'America/Chicago'),
  place('us-mountain', '美国山区', 'United States, Mountain', 'America/Denver'),
  place('us-west', '美国西部', 'United States, West', 'America/Los_Angeles'),
  place('us-hawaii', '美国夏威夷', 'United States, Hawaii', 'Pacific/Honolulu'),
  place('ca-east', '加拿大东部', 'Canada, East', 'America/Toronto'),
  place('ca-west', '加拿大西部', 'Canada, West', 'America/Vancouver'),
  place('gb', '英国', 'United Kingdom', 'Europe/London'),
  place('ie', '爱尔兰', 'Ireland', 'Europe/Dublin'),
  place('fr', '法国', 'France', 'Europe/Paris'),
  place('de', '德国', 'Germany', 'Europe/Berlin'),
  place('nl', '荷兰', 'Netherlands', 'Europe/Amsterdam'),
  place('ch', '瑞士', 'Switzerland', 'Europe/Zurich'),
  place('it', '意大利', 'Italy', 'Europe/Rome'),
  place('es', '西班牙', 'Spain', 'Europe/Madrid'),
  place('se', '瑞典', 'Sweden', 'Europe/Stockholm'),
  place('fi', '芬兰', 'Finland', 'Europe/Helsinki'),
  place('ru', '俄罗斯（莫斯科）', 'Russia, Moscow', 'Europe/Moscow'),
  place('au-east', '澳大利亚东部', 'Australia, East', 'Australia/Sydney'),
  place('au-west', '澳大利亚西部', 'Australia, West', 'Australia/Perth'),
  place('nz', '新西兰', 'New Zealand', 'Pacific/Auckland'),
  place('jp', '日本', 'Japan', 'Asia/Tokyo'),
  place('kr', '韩国', 'South Korea', 'Asia/Seoul'),
  place('sg', '新加坡', 'Singapore', 'Asia/Singapore'),
  place('my', '马来西亚', 'Malaysia', 'Asia/Kuala_Lumpur'),
  place('th', '泰国', 'Thailand', 'Asia/Bangkok'),
  place('in', '印度', 'India', 'Asia/Kolkata'),
  place('ae', '阿联酋', 'United Arab Emirates', 'Asia/Dubai'),
  place('br', '巴西', 'Brazil', 'America/Sao_Paulo'),
  place('za', '南非', 'South Africa', 'Africa/Johannesburg'),
  place('hk', '中国香港', 'Hong Kong, China', 'Asia/Hong_Kong'),
  place('mo', '中国澳门', 'Macao, China', 'Asia/Macau'),
  place('tw', '中国台湾', 'Taiwan, China', 'Asia/Taipei'),
]

export const placeCodes = studyPlaces.map(({ code }) => code)
export const placeOf = (code: string): StudyPlace | undefined => studyPlaces.find(each => each.code === code)

export interface CustomsOffice {
  code: string
  name: Word
}

const office = (code: string, cn: string, en: string): CustomsOffice => ({
  code,
  name: { cn: `${cn}海关`, en: `${en} Customs` },
})

/** Customs districts of the mainland. One applies where one lives or works. */
export const customsOffices: readonly CustomsOffice[] = [
  office('beijing', '北京', 'Beijing'),
  office('tianjin', '天津', 'Tianjin'),
  office('shijiazhuang', '石家庄', 'Shijiazhuang'),
  office('taiyuan', '太原', 'Taiyuan'),
  office('hohhot', '呼和浩特', 'Hohhot'),
  office('manzhouli', '满洲里', 'Manzhouli'),
  office('dalian', '大连', 'Dalian'),
  office('shenyang', '沈阳', 'Shenyang'),
  office('changchun', '长春', 'Changchun'),
  office('harbin', '哈尔滨', 'Harbin'),
  office('shanghai', '上海', 'Shanghai'),
  office('nanjing', '南京', 'Nanjing'),
  office('hangzhou', '杭州', 'Hangzhou'),
  office('ningbo', '宁波', 'Ningbo'),
  office('hefei', '合肥', 'Hefei'),
  office('fuzhou', '福州', 'Fuzhou'),
  office('xiamen', '厦门', 'Xiamen'),
  office('nanchang', '南昌', 'Nanchang'),
  office('qingdao', '青岛', 'Qingdao'),
  office('jinan', '济南', 'Jinan'),
  office('zhengzhou', '郑州', 'Zhengzhou'),
  office('wuhan', '武汉', 'Wuhan'),
  office('changsha', '长沙', 'Changsha'),
  office('guangzhou', '广州', 'Guangzhou'),
  office('huangpu', '黄埔', 'Huangpu'),
  office('shenzhen', '深圳', 'Shenzhen'),
  office('gongbei', '拱北', 'Gongbei'),
  office('shantou', '汕头', 'Shantou'),
  office('zhanjiang', '湛江', 'Zhanjiang'),
  office('jiangmen', '江门', 'Jiangmen'),
  office('haikou', '海口', 'Haikou'),
  office('nanning', '南宁', 'Nanning'),
  office('chengdu', '成都', 'Chengdu'),
  office('chongqing', '重庆', 'Chongqing'),
  office('guiyang', '贵阳', 'Guiyang'),
  office('kunming', '昆明', 'Kunming'),
  office('lhasa', '拉萨', 'Lhasa'),
  office('xian', '西安', 'Xi’an'),
  office('lanzhou', '兰州', 'Lanzhou'),
  office('xining', '西宁', 'Xining'),
  office('yinchuan', '银川', 'Yinchuan'),
  office('urumqi', '乌鲁木齐', 'Urumqi'),
]

export const officeCodes = customsOffices.map(({ code }) => code)
export const officeOf = (code: string): CustomsOffice | undefined => customsOffices.find(each => each.code === code)
