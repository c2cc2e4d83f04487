/**
 * Synonyms of shoppers in Pakistan: English, Roman Urdu and Urdu (D-103). Each line is a group, which
 * begins with the catalogue's word. A word may be in several groups. Spellings that sound alike (`joota`, `jutah`) need
 * no entry. A `+` marks a word that is found in one direction only. For example, a search for `clothes` finds kurtas,
 * but a search for `kurta` does not find all clothes.
 */
export const synonymGroups: readonly (readonly string[])[] = `
shoes, shoe, footwear, joota, jootay, joote, jutay, juta, جوتا, جوتے, جوتوں
sneakers, joggers, trainers, jogger, اسنیکرز, جوگرز
running shoes, sports shoes, joggers, gym shoes
sandals, sandal, chappal, chapal, chappals, slippers, slides, چپل, سینڈل, چپلیں
slippers, house slippers, chappal, hawai chappal, flip flops, سلیپر
peshawari chappal, kheri, charsadda chappal, پشاوری چپل, کھیڑی
kolhapuri, kolhapuri chappal, کولہاپوری
khussa, khusa, khussay, jutti, کھسہ, کھسے
boots, boot, bhoot, long shoes, بوٹ
loafers, moccasin, لوفر
heels, heel, court shoes, ہیل
school shoes, bata shoes, اسکول کے جوتے
clothes, clothing, garments, apparel, +dress, +frock, +kurta, +kameez, +shirt, +trousers, kapray, kapre, kapde, libas, suit, poshak, کپڑے, لباس, کپڑا
dress, frock, libaas, joda, jora, suit, +maxi, +kurti, +kurta, فراک, جوڑا
frock, baby frock, farak, فراک
maxi, gown, long dress, میکسی
suit, joda, jora, do piece, teen piece, three piece, 3 piece, 2 piece, سوٹ, جوڑا
3 piece, 3pc, 3pcs, 3 pc, 3 pcs, 3pieces, three piece, teen piece, تھری پیس
2 piece, 2pc, 2pcs, 2 pc, 2 pcs, 2pieces, two piece, do piece, ٹو پیس
shalwar kameez, shalwar qameez, salwar kameez, kameez shalwar, shalwar suit, suit, شلوار قمیض, شلوار قمیص
kurta, kurti, kurtay, kurte, qurta, کرتا, کرتی, کرتے, کُرتا
kameez, qameez, qamees, kamiz, kameej, shirt, قمیض, قمیص
shirt, button shirt, dress shirt, شرٹ
t-shirt, tee, tee shirt, tshirt, polo, ٹی شرٹ
polo shirt, polo, collar shirt, پولو شرٹ
trousers, trouser, pajama, payjama, pyjama, pant, pants, shalwar, chinos, پاجامہ, پتلون, ٹراؤزر
jeans, denim, jeens, denim pants, جینز
shalwar, salwar, شلوار
hoodie, hoody, sweatshirt, hud, ہڈی
sweater, jersey, jumper, sweatar, swetar, cardigan, سویٹر, جرسی
jacket, coat, jaket, جیکٹ, کوٹ
coat, overcoat, کوٹ
waistcoat, waskat, wasket, koti, vest, واسکٹ
sherwani, achkan, شیروانی
scarf, stole, dupatta, dopatta, chadar, shawl, hijab, اسکارف, دوپٹہ
dupatta, dopatta, dupata, chunni, odhni, دوپٹہ, دوپٹے
hijab, head scarf, naqab, niqab, hejab, حجاب, نقاب
abaya, burqa, gown, burka, abaaya, عبایا, برقع
shawl, stole, chaadar, chador, chadar, garam shawl, pashmina, شال, چادر
ajrak, ajrakh, sindhi ajrak, اجرک
unstitched, ansila, ansilla, un stitch, kat piece, unstiched, ان سلا, ان سلے
stitched, sila hua, sile hue, ready to wear, pret, سلا ہوا
lawn, laun, lon, lawn suit, لان
khaddar, khadar, khaddi, کھدر
cotton, coton, kapas, sooti, suti, کاٹن, سوتی
linen, لینن
silk, resham, reshmi, ریشم, ریشمی
velvet, makhmal, makhmali, مخمل
wool, woollen, woolen, oon, ooni, garam, اون, اونی
fleece, فلیس
embroidered, embroidery, kadhai, karhai, kadhai wala, karhai wala, کڑھائی, کڑھائی والا
printed, print, chapai, پرنٹڈ
kids, children, child, bachay, bachon, bacho, bachche, bache, bachcha, baby, بچے, بچوں, بچہ
baby, infant, newborn, shishu, nanha, نومولود, بے بی
women, woman, ladies, female, khawateen, aurat, auraton, larki, خواتین, عورت, عورتوں
men, man, gents, male, mard, mardana, mardon, larka, مرد, مردانہ, مردوں
girls, girl, larki, larkiyon, bachi, لڑکی, لڑکیوں, بچی
boys, boy, larka, larkon, لڑکا, لڑکوں
socks, sock, moza, mozay, jurab, jurabein, موزے, جراب, جرابیں
cap, hat, topi, topee, topian, cape, p cap, ٹوپی, ٹوپیاں
sindhi cap, sindhi topi, سندھی ٹوپی
pakol, peshawari cap, chitrali cap, chitrali topi, pathani topi, پکول
beanie, woollen cap, garam topi, ooni topi, گرم ٹوپی
hat, bucket hat, ہیٹ
belt, bailt, kamarband, patti, بیلٹ
tie, neck tie, taai, ٹائی
gloves, dastanay, dastane, دستانے
handkerchief, rumal, رومال
umbrella, chatri, chhatri, chata, چھتری
buttons, batan, بٹن
cufflinks, kuff link, کف لنکس
undergarments, baniyan, banyan, بنیان
uniform, wardi, یونیفارم
watch, wristwatch, ghari, ghadi, gharri, ghariyan, wach, گھڑی, گھڑیاں
smart watch, smartwatch, smart ghari, اسمارٹ واچ
clock, ghari, ghariyal, گھڑیال
wall clock, diwar ghari, deewar ghari, دیوار گھڑی, دیوار گھڑیال
alarm clock, alarm, alaram, الارم
watch strap, watch belt, ghari ka patta, گھڑی کا پٹہ
ring, angoothi, anguthi, angothi, challa, انگوٹھی, چھلا
earrings, earring, studs, bali, baliyan, jhumka, jhumkay, jhumke, bunday, bunde, بالیاں, جھمکے
jhumka, jhumkay, jhumke, jhumki, جھمکا, جھمکے
bangles, bangle, kangan, churi, choori, churiyan, chooriyan, kara, چوڑیاں, چوڑی, کنگن
bracelet, braslet, kara, بریسلٹ, کڑا
necklace, choker, haar, har, mala, hassli, ہار, مالا, گلوبند
chain, zanjeer, چین, زنجیر
anklet, payal, pazeb, payel, پائل, پازیب
nose pin, nath, nathni, laung, koka, نتھ, کوکا
tikka, matha tikka, maang tikka, ٹیکا
jewellery, jewelry, +necklace, +earrings, +bangles, zewar, zewraat, zaiwar, زیور, زیورات
gold, sona, sonay, سونا, سونے
silver, chandi, چاندی
pearl, moti, موتی
kundan, کندن
turquoise, feroza, firoza, فیروزہ
agate, aqeeq, عقیق
bridal, wedding, shadi, shaadi, dulhan, barat, شادی, دلہن
eid, eidi, عید
bag, bags, thaila, thela, purse, handbag, bastay, بیگ, تھیلا
handbag, hand bag, ladies bag, ladies purse, purse, tote, پرس, ہینڈ بیگ
backpack, rucksack, school bag, basta, pithu, بیک پیک
school bag, basta, bastay, schoolbag, اسکول بیگ, بستہ
laptop bag, laptop backpack, laptop sleeve, لیپ ٹاپ بیگ
suitcase, trolley, luggage, cabin trolley, travel bag, attachi, سوٹ کیس, اٹیچی
clutch, party purse, کلچ
pouch, potli, thaili, پوٹلی, پاؤچ
lunch bag, tiffin bag, لنچ بیگ
wallet, batwa, batua, botwa, purse, بٹوہ, والٹ
key ring, keychain, key chain, key organiser, chabi, چابی
passport holder, passport cover, پاسپورٹ
glasses, spectacles, chashma, aynak, ainak, nazar ka chashma, عینک, چشمہ
sunglasses, shades, goggles, dhoop ka chashma, kala chashma, glasses, دھوپ کا چشمہ
perfume, parfum, fragrance, scent, attar, itar, ittar, khushbu, khushboo, oud, ood, عطر, خوشبو, پرفیوم
attar, itar, ittar, athar, عطر
body mist, body spray, deodorant, deo, باڈی اسپرے
soap, sabun, saboon, saban, صابن
shampoo, shampo, shempoo, شیمپو
conditioner, کنڈیشنر
face wash, facewash, cleanser, munh dhone, فیس واش
cream, krim, kareem, malham, کریم
lotion, body lotion, moisturiser, moisturizer, لوشن
sunscreen, sunblock, sun block, spf, سن بلاک, سن اسکرین
serum, siram, سیرم
scrub, ubtan, اسکرب, ابٹن
mask, face mask, ماسک
rose water, arq e gulab, gulab jal, arq gulab, عرق گلاب
rose, gulab, gulaab, گلاب
aloe vera, ghritkumari, kanwar gandal, ایلو ویرا
neem, nim, نیم
oil, tel, tail, sarson, rogan, تیل
hair oil, balon ka tel, tel, sar ka tel, بالوں کا تیل
coconut oil, nariyal tel, nariyal ka tel, ناریل کا تیل
beard, darhi, daarhi, داڑھی
hair, baal, balon, بال, بالوں
hair brush, brush, kanghi, kangha, comb, کنگھی, کنگھا
hair clip, hair claw, claws, catcher, kachar, hair catcher, clip, کلپ
scrunchies, hair band, poni, pony, پونی
henna, mehndi, mehandi, hina, mahndi, مہندی
kajal, kohl, surma, kaajal, سرمہ, کاجل
lipstick, lip stick, surkhi, lipistick, لپ اسٹک, سرخی
lip balm, لپ بام
makeup, make up, mekap, singhar, میک اپ
foundation, base, فاؤنڈیشن
eyeshadow, eye shade, shade kit, آئی شیڈو
nail polish, nailpolish, naakhun polish, نیل پالش
powder, paudar, face powder, پاؤڈر
skincare, skin care, jild, face care, جلد
trimmer, shaver, razor, machine, ٹرمر
toothbrush, tooth brush, dant brush, ٹوتھ برش
towel, toliya, tolia, tauliya, tolya, toulia, تولیہ
mobile, phone, smartphone, fon, cell phone, mobail, موبائل, فون
smartphone, mobile, mobile phone, android, smart phone, اسمارٹ فون
mobile cover, phone cover, phone case, mobile case, back cover, case, mobile pouch, موبائل کور
case, cover, kavar, کور
screen protector, tempered glass, glass protector, mobile glass, شیشہ
charger, charjar, chargar, charjer, adapter, adaptor, چارجر
mobile charger, phone charger, fast charger, mobile ka charger, charger, موبائل چارجر
car charger, gari charger, کار چارجر
wireless charger, وائرلیس چارجر
type c, usb c, usb type c, c type, ٹائپ سی
cable, wire, taar, tar, data cable, charging cable, lead, کیبل, تار
earphones, handsfree, handfree, hand free, earfon, hands free, ear phone, ہینڈفری
earbuds, ear buds, airpods, air pods, buds, bluetooth handsfree, ایئربڈز
headphones, headphone, headset, head phone, ہیڈفون
speaker, sound box, ispeaker, spikar, سپیکر, اسپیکر
soundbar, sound bar, home theater, ساؤنڈ بار
microphone, mic, mike, مائیک
radio, redio, ریڈیو
power bank, powerbank, pawar bank, portable charger, پاور بینک
battery, cell, بیٹری
memory card, sd card, chip, میموری کارڈ
usb, flash drive, یو ایس بی
keyboard, kibord, key board, کی بورڈ
mouse, maus, ماؤس
laptop, notebook computer, labtop, leptop, computer, لیپ ٹاپ
computer, pc, kampyutar, laptop, کمپیوٹر
tablet, tab, tablat, ipad, ٹیبلٹ
webcam, camera, cam, کیمرہ
router, wifi, wi-fi, internet device, راؤٹر, وائی فائی
tv, television, tv stick, android box, ٹی وی
ring light, tiktok light, رنگ لائٹ
tripod, selfie stick, stand, ٹرائی پوڈ
mobile stand, phone stand, phone holder, mobile holder, موبائل اسٹینڈ
extension board, extension, switch board, extention, ایکسٹینشن
light, lights, batti, roshni, bulb, لائٹ, بتی, روشنی
lamp, laimp, desk lamp, table lamp, لیمپ
torch, tarch, flashlight, ٹارچ
fan, pankha, punkha, پنکھا
heater, hitar, ہیٹر
iron, istri, istary, istiri, press, استری
kettle, ketli, kaitli, electric kettle, کیتلی
blender, juicer, mixer, بلینڈر, جوسر
chopper, chopar, qeema machine, چاپر
air fryer, fryer, ایئر فرائر
sandwich maker, toaster, سینڈوچ میکر
pressure cooker, cooker, prashar cooker, kukar, پریشر ککر, ککر
cooking pot, handi, degchi, patila, karahi, kadhai, deg, patili, ہانڈی, دیگچی, پتیلا
degchi, pateela, patila, دیگچی
karahi, kadhai, karhai, kadai, wok, کڑاہی
frying pan, pan, fry pan, فرائی پین
tawa, griddle, tava, taawa, توا
pots, bartan, utensils, crockery, +degchi, +karahi, +plates, برتن
kitchen, kichan, bawarchi khana, باورچی خانہ, کچن
plate, plates, thali, thaal, rakabi, پلیٹ, پلیٹیں, تھالی
bowl, bowls, pyala, piyala, katori, پیالہ, کٹوری
glass, tumblers, gilas, glaas, گلاس
cup, mug, cups, piyali, pyali, کپ, مگ, پیالی
teapot, chainak, چائے دانی, چینک
spoon, chamach, chamcha, cutlery, چمچ
knife, churi, chaku, chhuri, چھری, چاقو
tray, trey, ٹرے
lunch box, lunchbox, tiffin, tifin, tiffin box, لنچ باکس, ٹفن
hot pot, hotpot, roti box, ہاٹ پاٹ
flask, thermos, tharmas, تھرماس
water bottle, bottle, botal, bottal, pani ki bottle, pani ki botal, بوتل, پانی کی بوتل
water cooler, cooler, kular, کولر
spice jar, spice box, masala dabba, masala dani, masala box, مصالحہ دانی
jar, martban, dabba, جار, مرتبان
storage box, storage boxes, dabba, container, dabbe, ڈبہ, ڈبے
rolling pin, chakla belan, belan, chakla, چکلہ بیلن, بیلن
kitchen scale, weighing scale, tarazu, ترازو
salt shaker, namak dani, نمک دانی
bedsheet, bed sheet, chadar, bed sheets, palang posh, bedding, چادر, بیڈ شیٹ
quilt, comforter, razai, rajai, lihaf, razaai, رضائی, لحاف
blanket, kambal, kambel, kamble, کمبل
pillow, takiya, takia, takya, تکیہ
cushion, gaddi, kushan, کشن, گدی
sofa, couch, settee, صوفہ, +cushion
curtain, curtains, parda, parday, parde, پردہ, پردے
rug, carpet, qaleen, kaleen, daree, dari, dhurrie, قالین, دری
mat, chatai, چٹائی
prayer mat, jaye namaz, jaa namaz, janamaz, jainamaz, musalla, جائے نماز
rosary, tasbeeh, tasbih, تسبیح
quran, koran, قرآن
table runner, table cloth, dastarkhwan, mez posh, میز پوش, دسترخوان
vase, guldan, phool dan, guldaan, گلدان
flower, phool, phul, پھول
plant, poda, pauda, پودا
candle, mombatti, mom batti, موم بتی
lantern, laltain, fanoos, لالٹین
frame, photo frame, tasveer, تصویر, فریم
mirror, aaina, sheesha, آئینہ, شیشہ
basket, tokri, tokra, ٹوکری
tissue box, ٹشو
furniture, فرنیچر
decor, sajawat, decoration, سجاوٹ
bath mat, پائیدان
broom, jharu, jhadu, جھاڑو
bucket, balti, بالٹی
book, books, kitab, kitaab, kitaben, کتاب, کتابیں
novel, story book, kahani, ناول, کہانی
cook book, recipe book, recipes, کھانے کی کتاب
notebook, copy, kaapi, register, copies, notebooks, کاپی, کاپیاں, رجسٹر
pen, pens, qalam, kalam, قلم, پین
pencil, pencils, pansil, پنسل
colour pencils, color pencils, colours, rang, رنگ
paint, water colours, water colour, رنگ
geometry box, geometry, jiometry, جیومیٹری
calculator, kalkulator, کیلکولیٹر
white board, whiteboard, takhti, تختی, وائٹ بورڈ
sketch book, drawing book, colouring book, ڈرائنگ
diary, planner, daayri, ڈائری
scissors, qainchi, kainchi, قینچی
glue, gond, گوند
stationery, stationary, اسٹیشنری
qaida, urdu qaida, قاعدہ
toy, toys, khilona, khilonay, khilone, khilonon, کھلونا, کھلونے, کھلونوں
doll, dolls, doll house, gurya, guriya, gudiya, گڑیا
teddy, teddy bear, bhalu, soft toy, بھالو
car, toy car, gari, gaari, گاڑی
train, rail gari, railgari, ریل گاڑی
puzzle, paheli, پہیلی
blocks, building blocks, lego, بلاکس
ludo, board game, لڈو
carrom, carom, karam board, کیرم
cycle, tricycle, bicycle, saikal, سائیکل
water gun, pichkari, پچکاری
spinning top, lattu, latoo, لٹو
feeder, feeding bottle, feeding bottles, baby bottle, doodh ki bottle, فیڈر
rattle, jhunjhuna, جھنجھنا
play dough, clay, پلے ڈو
ball, balls, gaind, gend, گیند
football, foot ball, futbal, فٹبال
cricket, kirkit, کرکٹ
bat, balla, cricket bat, بلا, بیٹ
tape ball, tennis ball, ٹیپ بال
wicket, wickets, stumps, وکٹ
badminton, racket, chirya, shuttle, بیڈمنٹن, شٹل
shuttlecock, shuttlecocks, chiriya, چڑیا
table tennis, ping pong, ٹیبل ٹینس
dumbbells, dumbbell, dumbell, weights, wazan, ڈمبل
exercise, gym, warzish, fitness, ورزش
yoga mat, exercise mat, یوگا
skipping rope, rope, rassi, رسی
tent, khaima, camping, خیمہ
sleeping bag, سلیپنگ بیگ
swimming, tairaki, teraki, تیراکی
tea, chai, chaye, patti, cha, chae, چائے, پتی
green tea, kahwa, qehwa, sabz chai, qahwa, قہوہ, سبز چائے
coffee, kafi, کافی
sugar, cheeni, shakar, chini, چینی, شکر
jaggery, gur, گڑ
salt, namak, نمک
spices, spice, masala, masalay, masale, مصالحہ, مصالحے, مسالہ
chilli, chili, mirch, mirchi, lal mirch, مرچ, لال مرچ
rice, chawal, chaawal, basmati, چاول
flour, atta, aata, آٹا
lentils, daal, dal, دال
honey, shehad, shahad, shehed, شہد
dates, date, khajoor, khajur, ajwa, کھجور, عجوہ
dry fruit, dry fruits, dried fruit, meva, mewa, khushk meva, میوہ, خشک میوہ
almonds, almond, badam, baadam, بادام
walnut, walnuts, akhrot, اخروٹ
pistachio, pista, پستہ
apricot, khubani, خوبانی
peanuts, moong phali, mungphali, مونگ پھلی
pickle, achar, achaar, اچار
mango, aam, ام, آم
syrup, sharbat, rooh afza, شربت
sweets, mithai, halwa, sohan halwa, مٹھائی, حلوہ
vermicelli, sewaiyan, seviyan, sawaiyan, سویاں
milk, doodh, دودھ
water, pani, paani, پانی
grocery, groceries, ration, rashan, kiryana, راشن, کریانہ
chocolate, چاکلیٹ
biscuit, biscuits, biskut, بسکٹ
gift, gifts, tohfa, tuhfa, tohfay, present, تحفہ, تحفے
gift card, voucher, gift voucher, گفٹ کارڈ
cheap, sasta, sasti, sastay, sale, سستا, سستی
new, naya, nayi, naye, نیا, نئی
winter, sardi, sardiyon, sardi ke, thand, سردی, سردیوں
summer, garmi, garmiyon, گرمی, گرمیوں
school, iskool, اسکول
kitchen set, dinner set, crockery set, ڈنر سیٹ
house, home, ghar, gharelu, گھر, گھریلو
electronics, electronic, bijli ka saman, الیکٹرانکس
handmade, hand made, hath ka bana, dastkari, ہاتھ کا بنا
black, kala, kaala, kali, siyah, کالا, سیاہ, کالی
white, safed, safaid, sufaid, سفید
red, laal, lal, surkh, crimson, maroon, لال, سرخ
blue, neela, nila, neeli, نیلا, نیلی
green, hara, sabz, hari, ہرا, سبز
yellow, peela, pila, zard, پیلا, زرد
pink, gulabi, گلابی
brown, bhoora, khaki, بھورا
golden, gold, sunehri, sunehra, سنہری
grey, gray, surmai, سرمئی
purple, jamni, jamuni, جامنی
orange, narangi, malta, نارنجی
big, large, bara, bari, barra, بڑا, بڑی
small, little, chota, choti, chhota, چھوٹا, چھوٹی
steel, isteel, stainless steel, سٹیل, اسٹیل
wooden, wood, lakri, lakdi, لکڑی
leather, chamra, chamray, chamre, چمڑا, چمڑے
brass, peetal, pital, پیتل
copper, tanba, تانبا
plastic, پلاسٹک
`
  .trim()
  .split('\n')
  .map((line) => line.split(',').map((word) => word.trim()))
