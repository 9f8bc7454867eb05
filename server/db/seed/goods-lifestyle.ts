/**
 * What each lifestyle good is, in its own words: code | sentence | the same in English | lines of its data sheet, each
 * `label:Chinese=English`. The labels stand in `goods-facts.ts`.
 */
export const lifestyleFacts = `
tee-evening-star|240 克重的精梳棉厚实而不闷，胸前长庚标志以水性墨印制，洗后不裂。|Heavy 240 g combed cotton that still breathes; the mark is printed in water-based ink that does not crack in the wash.|m:精梳棉 100%=100% combed cotton|n:240 克/平方米=240 g/m²|w:30 °C 机洗，反面晾干=Machine wash at 30 °C, dry inside out
tee-horizon|长绒棉手感顺滑，胸前一道同色刺绣，近看才见。|Smooth long-staple cotton with one line of tone-on-tone embroidery that shows only up close.|m:长绒棉 100%=100% long-staple cotton|n:200 克/平方米=200 g/m²|w:30 °C 机洗，低温熨烫=Machine wash at 30 °C, cool iron
polo-pique|珠地网眼透气快干，领口加了衬条，洗过多次仍挺括。|Airy piqué that dries quickly, with a taped collar that keeps its shape wash after wash.|m:棉 100%，珠地网眼=100% cotton piqué|x:贝壳扣=Shell buttons|w:30 °C 机洗=Machine wash at 30 °C
shirt-oxford|成衣水洗的牛津纺，第一次穿就柔软，不必熨得笔挺。|Oxford cloth washed as a finished shirt, soft from the first day and happy without an iron.|m:棉 100%，牛津纺=100% cotton Oxford|x:贝壳扣=Shell buttons|w:30 °C 机洗，中温熨烫=Machine wash at 30 °C, medium iron
jumper-merino|17.5 微米的细支羊毛贴身不扎，开车时也不闷热。|Fine 17.5-micron wool that does not itch next to the skin and stays comfortable at the wheel.|m:美利奴羊毛 100%=100% merino wool|n:12 针，17.5 微米=12 gauge, 17.5 micron|w:冷水手洗，平铺晾干=Hand wash cold, dry flat
jacket-windbreaker|整件收进自己的侧袋，一只手掌大小，放在车门储物格里备用。|Folds into its own side pocket, small enough to wait in the door bin.|m:尼龙 100%，防泼水涂层=100% nylon, water-repellent finish|x:双向拉链，帽可收=Two-way zip, stowable hood|w:30 °C 机洗，勿用柔顺剂=Machine wash at 30 °C, no softener
vest-down|立领挡风，袖窿开得宽，握方向盘不牵扯。|A stand collar against the wind and wide armholes that leave your arms free at the wheel.|m:尼龙 100%=100% nylon|f:白鹅绒 90%，700 蓬=90% white goose down, 700 fill power|w:专业干洗=Professional dry clean
jacket-down|800 蓬鹅绒压缩后只有一只水壶大小，面料防泼水。|800 fill power down that packs to the size of a bottle, under a water-repellent shell.|m:尼龙 100%，防泼水=100% nylon, water-repellent|f:白鹅绒 95%，800 蓬=95% white goose down, 800 fill power|w:专业干洗=Professional dry clean
coat-wool|双面羊毛呢不用里布，轻了三分之一；后中开衩，坐进车里不起褶。|Double-faced wool needs no lining and weighs a third less; the back vent keeps it smooth when you sit down.|m:羊毛 90%，羊绒 10%=90% wool, 10% cashmere|x:天然牛角扣=Horn buttons|w:专业干洗=Professional dry clean
cap-six-panel|六片拼接，帽檐预弯，后侧金属扣调节。|Six panels, a pre-curved peak and a metal buckle at the back.|m:斜纹棉 100%=100% cotton twill|d:头围 56–60 厘米=Fits 56–60 cm|w:手洗，勿拧=Hand wash, do not wring
beanie-wool|两根罗纹并织，弹性好，压不乱头发。|A double rib that stretches without flattening your hair.|m:羊毛 80%，羊绒 20%=80% wool, 20% cashmere|d:头围 54–60 厘米=Fits 54–60 cm|w:冷水手洗，平铺晾干=Hand wash cold, dry flat
scarf-cashmere|内蒙古羊绒精纺，长度够绕两圈。|Worsted Inner Mongolian cashmere, long enough to go round twice.|m:羊绒 100%=100% cashmere|d:180 × 32 厘米=180 × 32 cm|w:专业干洗=Professional dry clean
gloves-driving|掌心整片裁剪，握盘不起皱；食指可操作屏幕。|The palm is cut from one piece and does not crease on the wheel; the index finger works a touchscreen.|m:小羊皮，未衬里=Lambskin, unlined|x:指背透气孔，腕部按扣=Vented knuckles, snap at the wrist|w:干布擦拭，避免浸水=Wipe dry, keep from soaking
belt-leather|植物鞣制的牛皮会随使用变深，长度可自行剪短。|Vegetable-tanned leather that darkens with wear and can be cut to length.|m:植鞣牛皮，黄铜针扣=Vegetable-tanned leather, brass buckle|d:宽 3.4 厘米，厚 3.5 毫米=3.4 cm wide, 3.5 mm thick|w:护理霜薄涂=Thin coat of leather cream|o:意大利=Italy
bag-weekend|整只行李舱一格的尺寸，肩带可拆，底部四枚铜脚。|Sized for one side of the boot, with a removable strap and four brass feet.|m:全粒面牛皮，黄铜五金=Full-grain leather, brass fittings|l:棉质斜纹=Cotton twill|d:52 × 30 × 28 厘米=52 × 30 × 28 cm|c:45 升=45 L|o:意大利=Italy
bag-gym|鞋仓独立通风，湿毛巾另有防水袋。|A ventilated shoe compartment and a waterproof pocket for the wet towel.|m:防水尼龙=Waterproof nylon|d:48 × 26 × 25 厘米=48 × 26 × 25 cm|c:32 升=32 L|w:湿布擦拭=Wipe clean
bag-tote|一张皮裁成，没有拼缝；内袋可扣住钥匙。|Cut from one hide without joins, with a clip inside for your keys.|m:牛皮，手工油边=Leather, hand-painted edges|l:棉质=Cotton|d:38 × 30 × 14 厘米=38 × 30 × 14 cm|x:A4 与 13 英寸电脑=Takes A4 and a 13-inch laptop|o:意大利=Italy
bag-tote-canvas|有机棉帆布经过水洗，能装下一周的采购。|Washed organic canvas that carries a week of shopping.|m:有机棉帆布，皮提手=Organic cotton canvas, leather handles|d:42 × 38 × 16 厘米=42 × 38 × 16 cm|k:15 千克=15 kg|w:局部清洁=Spot clean
bag-backpack|背面直开电脑仓，坐下也能取；雨天帽檐式开口不进水。|The laptop opens from the back, within reach when seated; a hooded opening keeps rain out.|m:再生尼龙，防泼水=Recycled nylon, water-repellent|d:44 × 29 × 14 厘米=44 × 29 × 14 cm|c:20 升=20 L|x:16 英寸电脑=Takes a 16-inch laptop
bag-backpack-leather|皮面背包也能挂上拉杆箱，背垫透气。|A leather backpack that slips over a trolley handle, with a breathable back.|m:头层牛皮=Top-grain leather|l:斜纹棉=Cotton twill|d:42 × 30 × 13 厘米=42 × 30 × 13 cm|x:15 英寸电脑=Takes a 15-inch laptop|o:意大利=Italy
bag-briefcase|厚 4 厘米，放在副驾脚下不碍事。|Four centimetres thin, out of the way in the front footwell.|m:头层牛皮=Top-grain leather|d:40 × 29 × 4 厘米=40 × 29 × 4 cm|x:15 英寸电脑与 A4 文件=15-inch laptop and A4 papers|o:意大利=Italy
bag-cabin|铝框上盖无拉链，四轮可锁，符合多数航空公司登机尺寸。|A zip-free aluminium frame and lockable wheels, within the cabin size of most airlines.|m:聚碳酸酯，铝框=Polycarbonate, aluminium frame|d:55 × 37 × 23 厘米=55 × 37 × 23 cm|c:37 升=37 L|x:海关密码锁=TSA lock
bag-check-in|双轮静音，满载推行不偏；内附可拆压缩带。|Quiet twin wheels that track straight when full, with removable compression straps.|m:聚碳酸酯，铝框=Polycarbonate, aluminium frame|d:66 × 46 × 27 厘米=66 × 46 × 27 cm|c:66 升=66 L|x:海关密码锁=TSA lock
bag-wash|拉开能立住，内衬一擦就干。|Stands open by the basin, with a lining that wipes dry.|m:涂层帆布，皮腕带=Coated canvas, leather wrist strap|d:24 × 14 × 12 厘米=24 × 14 × 12 cm|l:防水涂层=Waterproof coating
wallet-folded|八卡一钞位，内置屏蔽层，不怕近距离读卡。|Eight cards and one note pocket, shielded against contactless reading.|m:小牛皮=Calfskin|d:11 × 9 × 1.5 厘米=11 × 9 × 1.5 cm|x:含射频屏蔽层=With RFID shield|o:意大利=Italy
card-case|六毫米厚，装四张卡仍能放进衬衫口袋。|Six millimetres thin; with four cards it still fits a shirt pocket.|m:小牛皮=Calfskin|d:10 × 7 × 0.6 厘米=10 × 7 × 0.6 cm|o:意大利=Italy
passport-holder|护照与登机牌各有一格，翻开即可出示。|One pocket for the passport, one for the boarding pass, both ready at a glance.|m:小牛皮=Calfskin|d:14.5 × 10.5 厘米=14.5 × 10.5 cm
key-case|按扣开合，不必取出钥匙即可感应进入。|Snaps shut; keyless entry works with the key inside.|m:植鞣牛皮=Vegetable-tanned leather|d:9 × 5 × 2 厘米=9 × 5 × 2 cm|x:适合智能钥匙=For smart keys
key-strap|一段植鞣皮与一枚不锈钢环，用久了各有各的颜色。|A strip of vegetable-tanned leather and a steel ring that age in their own way.|m:植鞣牛皮，不锈钢=Vegetable-tanned leather, stainless steel|d:长 11 厘米=11 cm long
umbrella-long|八根玻璃纤维骨逆风翻转也不折断，弯柄是整根山毛榉。|Eight fibreglass ribs that bend back rather than break, and a crook of solid beech.|m:聚酯布，玻璃纤维骨=Polyester, fibreglass ribs|d:伞面 105 厘米，长 88 厘米=105 cm across, 88 cm long
umbrella-golf|双层伞面留出风道，两人同行够用。|Vented double canopy, wide enough for two.|m:尼龙布，玻璃纤维骨=Nylon, fibreglass ribs|d:伞面 130 厘米，长 98 厘米=130 cm across, 98 cm long
umbrella-folding|一键开收，收拢后放得进车门伞槽。|Opens and closes at a press and fits the umbrella slot in the door.|m:聚酯布，皮质握把=Polyester, leather grip|d:伞面 96 厘米，收拢 29 厘米=96 cm across, 29 cm folded
mug-porcelain|薄壁骨瓷，杯口外翻一毫米，喝起来更顺。|Thin bone china with a lip turned out by a millimetre.|m:骨瓷=Bone china|c:380 毫升=380 ml|w:可进洗碗机与微波炉=Dishwasher and microwave safe
mug-enamel|钢胎搪瓷，可直接放在炉火上。|Enamel on steel that can stand on the flame.|m:搪瓷，不锈钢杯边=Enamelled steel, stainless rim|c:350 毫升=350 ml|w:手洗，勿用微波炉=Hand wash, not for the microwave
cup-espresso|厚底保温，附同色杯碟。|A thick base that holds the heat, with a matching saucer.|m:骨瓷=Bone china|c:80 毫升=80 ml|i:一杯一碟=One cup, one saucer
flask-500|瓶口宽 4.5 厘米，放得进冰块；杯身正好卡住中控杯架。|The mouth takes ice cubes and the body sits firmly in the console cup holder.|m:316 不锈钢，双层真空=316 stainless steel, double-wall vacuum|c:500 毫升=500 ml|x:保温 12 小时，保冷 24 小时=Hot for 12 hours, cold for 24|w:杯身手洗=Hand wash the body
flask-1000|提环盖单手可开，盖子翻过来是一只杯。|The carry-loop lid opens with one hand and turns over into a cup.|m:316 不锈钢，双层真空=316 stainless steel, double-wall vacuum|c:1 升=1 L|x:保温 18 小时=Hot for 18 hours
tumbler-travel|滑盖可单手开合，皮套隔热防滑。|A sliding lid for one hand and a leather sleeve against heat and slipping.|m:304 不锈钢，牛皮杯套=304 stainless steel, leather sleeve|c:450 毫升=450 ml|d:直径 7.2 厘米=7.2 cm across
notebook-a5|内芯以皮筋固定，用完可换；纸张钢笔不洇。|The block is held by a band and can be replaced; fountain pen ink does not bleed.|m:牛皮封面，100 克纸=Leather cover, 100 g paper|d:21 × 14.8 厘米=21 × 14.8 cm|x:240 页=240 pages
pen-metal|黄铜笔身有分量，旋转出芯。|A weighty brass barrel with a twist mechanism.|m:黄铜，哑光漆=Brass, matt lacquer|d:长 13.8 厘米=13.8 cm long|x:标准 G2 笔芯=Standard G2 refill
sunglasses-polar|偏光片消去前挡与积水的反光，看得清仪表。|Polarised lenses take the glare off wet roads and leave the instruments readable.|m:醋酸板材，TAC 偏光片=Acetate frame, TAC polarised lenses|d:镜片 52 毫米，鼻梁 20 毫米=52 mm lenses, 20 mm bridge|s:UV400，3 类=UV400, category 3
watch-horizon|表盘中央一道横线，是夜里路面尽头的那道光。|One line across the dial, like the last light at the end of the road.|m:精钢，蓝宝石玻璃=Steel, sapphire crystal|d:直径 41 毫米，厚 10.4 毫米=41 mm, 10.4 mm thick|x:自动机芯，动储 42 小时=Automatic, 42-hour reserve|s:防水 50 米=Water-resistant to 50 m
blanket-wool|新西兰羊毛织成，后排盖腿正好，也能铺在草地上。|New Zealand wool, the right size for knees in the back seat or a picnic.|m:羊毛 100%=100% wool|d:130 × 180 厘米=130 × 180 cm|w:专业干洗=Professional dry clean
candle-dusk|前调雪松，尾调琥珀，大豆蜡燃烧无黑烟。|Cedar first, amber last, in soy wax that burns clean.|m:大豆蜡，棉芯=Soy wax, cotton wick|c:220 克，约 45 小时=220 g, about 45 hours|w:每次燃烧不超过 4 小时=Burn for no more than 4 hours at a time
golf-balls|三层结构，飞行稳定；球钉为竹制。|Three-piece balls with a stable flight, and tees of bamboo.|m:聚氨酯外壳=Urethane cover|i:3 颗球，6 枚球钉=3 balls, 6 tees
gift-box-evening|一只可反复使用的木盒，附手写卡，选好的三件由我们装入。|A wooden box to keep, with a card written by hand; we pack the three things that you choose.|m:白蜡木盒，棉布袋=Ash box, cotton bags|d:34 × 26 × 12 厘米=34 × 26 × 12 cm|i:礼盒与卡片，不含所选商品=Box and card; the chosen items are bought separately
model-vega-18|四门与前后盖可开，座舱缝线按实车绘出。|Doors, bonnet and boot open, and the cabin shows the stitching of the real car.|m:锌合金，ABS=Zinc alloy, ABS|d:长 27.5 厘米=27.5 cm long|a:14 岁以上=From 14 years
model-altair-18|前轮随方向盘转动，车顶横杆可拆。|The front wheels steer and the roof bars come off.|m:锌合金，ABS=Zinc alloy, ABS|d:长 26.8 厘米=26.8 cm long|a:14 岁以上=From 14 years
model-capella-18|三排座椅可前后移动，尾门可开。|Three rows of seats that slide, and a tailgate that opens.|m:锌合金，ABS=Zinc alloy, ABS|d:长 28.4 厘米=28.4 cm long|a:14 岁以上=From 14 years
model-rigel-43|树脂一体浇铸，线条比开门款更准，附编号证书。|Cast in one piece of resin, so that its lines are truer; with a numbered certificate.|m:树脂，木底座=Resin, wooden base|d:长 11.6 厘米=11.6 cm long|a:14 岁以上=From 14 years
model-lyra-43|旅行车的长顶在 1:43 下最见比例，附编号证书。|At 1:43 the long roof of the touring shows its proportions best; with a numbered certificate.|m:树脂，木底座=Resin, wooden base|d:长 11.4 厘米=11.4 cm long|a:14 岁以上=From 14 years
model-mira-43|小车也有完整的座舱，附编号证书。|The compact has a complete cabin, too; with a numbered certificate.|m:树脂，木底座=Resin, wooden base|d:长 9.7 厘米=9.7 cm long|a:14 岁以上=From 14 years
model-set-64|六款车并排，看得出一家人的轮廓。|Six cars side by side show the family likeness.|m:锌合金，白蜡木托盘=Zinc alloy, ash tray|d:每辆长约 7.5 厘米=About 7.5 cm each|a:14 岁以上=From 14 years
plush-bear|短绒密实，围巾缝死不脱落，整只可机洗。|Dense short pile, a scarf that is sewn on, and all of it machine washable.|m:聚酯短绒，再生填充=Polyester pile, recycled filling|d:高 28 厘米=28 cm high|a:不限年龄=All ages|w:30 °C 机洗，装袋=Machine wash at 30 °C in a bag
plush-rabbit|长耳朵正好让小手抓住。|Long ears that small hands can hold.|m:聚酯短绒，再生填充=Polyester pile, recycled filling|d:高 36 厘米=36 cm high|a:不限年龄=All ages|w:30 °C 机洗，装袋=Machine wash at 30 °C in a bag
toy-car-wood|向后一拉就跑，轮子包胶，不伤地板。|Pull back and let go; rubber tyres spare the floor.|m:白蜡木，水性漆=Ash, water-based lacquer|d:长 14 厘米=14 cm long|a:3 岁以上=From 3 years
toy-blocks|26 块搭出车库、坡道与桥，收回托盘刚好一层。|Twenty-six blocks for a garage, a ramp and a bridge, and they all fit back into the tray.|m:山毛榉，水性漆=Beech, water-based lacquer|d:托盘 30 × 24 厘米=Tray 30 × 24 cm|a:1.5 岁以上=From 18 months
ride-on-mini|轮胎静音，转向角受限，不易侧翻。|Quiet wheels and a limited steering angle that keeps it from tipping.|m:ABS，橡胶轮=ABS, rubber wheels|d:68 × 30 × 28 厘米=68 × 30 × 28 cm|k:25 千克=25 kg|a:18 至 36 个月=18 to 36 months
`
